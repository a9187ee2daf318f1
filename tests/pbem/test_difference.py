"""What reads differently between two boards."""

from pbem.selectors.difference import Change, compared

BOARD = """Turn 1 of 5
A fight for Amorites: {armies} armies against 1, each roll needs 5 (83%); 100% to
  win.

Players:
  G Ben (Green)
    stock: 12 workers, {stock} armies
  P Caro   pool: {armies} armies
"""


def test_a_line_that_differs_stands_under_what_it_is_indented_below():
    changes = list(compared(BOARD.format(armies=11, stock=14), BOARD.format(armies=11, stock=13)))
    assert changes == [Change("Players · G Ben", "stock: 12 workers, 14 armies", "stock: 12 workers, 13 armies")]


def test_a_sentence_that_was_folded_to_fit_the_width_is_compared_whole():
    fight, pool = compared(BOARD.format(armies=11, stock=14), BOARD.format(armies=9, stock=14))
    assert fight.before == "A fight for Amorites: 11 armies against 1, each roll needs 5 (83%); 100% to win."
    assert fight.after.endswith("9 armies against 1, each roll needs 5 (83%); 100% to win.")
    assert (pool.where, pool.after) == ("Players", "P Caro, pool: 9 armies")


def test_equal_boards_do_not_differ():
    assert list(compared(BOARD, BOARD)) == []
