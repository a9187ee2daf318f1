"""How long each group of tests took: by the process they ran in, and by folder."""

import time
from collections import Counter

import pytest


class GroupTimes:
    """A plugin of pytest that adds up what the tests of a group took and says so at the end."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.ended: dict[str, float] = {}
        self.took: Counter[tuple[str, str]] = Counter()
        self.tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test where it ran; without processes beside each other there is one group."""
        node = getattr(report, "node", None)
        group = "all" if node is None else node.gateway.spec.env.get("TEST_DATABASE", "all")
        folder = "/".join(report.nodeid.partition("::")[0].split("/")[1:-1]) or "."
        self.took[group, folder] += report.duration
        self.tests[group] += report.when == "call"
        self.ended[group] = time.monotonic()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
        """A line for each group: when it was done, and the folders that took most of it. Kept for the benchmarks."""
        terminalreporter.section("How long each group took")
        everything = len(self.ended) > 1  # and not a few tests
        if everything and config.pluginmanager.has_plugin("cacheprovider"):
            seconds = {group: ended - self.began for group, ended in self.ended.items()}
            config.cache.set("pbem/seconds", {**seconds, "whole": time.monotonic() - self.began})
        for group, ended in sorted(self.ended.items(), key=lambda pair: -pair[1]):
            folders = sorted(
                ((seconds, folder) for (of, folder), seconds in self.took.items() if of == group), reverse=True
            )
            longest = ", ".join(f"{folder} {seconds:.0f} s" for seconds, folder in folders[:6])
            terminalreporter.write_line(
                f"{group}: {self.tests[group]} tests, done after {(ended - self.began) / 60:.1f} min ({longest})"
            )
