"""What a measured process does differently if it is asked to: letters without pictures."""

import os

from django.apps import AppConfig


class Measured(AppConfig):
    """`BENCHMARK_PICTURES=0` leaves the drawing out, so that the rest of a letter can be measured."""

    name = "benchmarks"

    def ready(self) -> None:
        if os.environ.get("BENCHMARK_PICTURES") == "0":
            from benchmarks.doors import without_pictures

            self.plain = without_pictures()  # kept, or it would end when nobody holds it any more
            self.plain.__enter__()
