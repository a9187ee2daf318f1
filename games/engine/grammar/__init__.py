"""What a language knows of numbers, cases, articles and lists; one small module each, with the same names.

`plural(number)`: one or other. `counted(number, form, options)`: so many of a thing, `form(*names)` gives the first of
these forms that the thing has. `plain(fact, options)`: a number or a text. `JOINTS`, `NOTHING`: lists.
`FUNCTIONS`: what catalogues of this language may call besides FORM.
"""
