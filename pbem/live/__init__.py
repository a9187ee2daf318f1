"""The live process: streams that tell open pages and programs that a table has changed, and nothing more.

A plain ASGI application beside the web process, not Django's: that gives every open stream a thread (docs/adr/0018).
"""
