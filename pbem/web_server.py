"""What gunicorn is told beside its command line (`--config python:pbem.web_server`): how it logs, and to count anew."""

import logging
from typing import Any

from gunicorn.glogging import Logger

from pbem import environment
from pbem.logs import JsonLine


class OurLogger(Logger):
    """Gunicorn's own words in our form. Every request has a line of ours already, which names no key of a link."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        if not environment.switch("DEBUG", default=False):
            logging.captureWarnings(True)
            for handler in self.error_log.handlers:
                handler.setFormatter(JsonLine())

    def access(self, *_: Any) -> None:
        """An access log would keep whole addresses."""


logger_class = OurLogger


def on_starting(server: Any) -> None:
    """Before the first worker."""
    from pbem import metrics  # needs the settings, which gunicorn has loaded by now

    metrics.begin_anew()
