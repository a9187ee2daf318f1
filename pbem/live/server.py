"""What gunicorn is told beside its command line (`--config python:pbem.live.server`)."""

from pbem.web_server import OurLogger

worker_class = "asgi"
workers = 1  # of one host; each further one has a subscription of its own
asgi_lifespan = "on"
asgi_disconnect_grace_period = 0  # who is gone is gone: nothing is left to finish
graceful_timeout = 1  # a stream that is cut loses nothing, and would never end by itself
keepalive = 2
logger_class = OurLogger
