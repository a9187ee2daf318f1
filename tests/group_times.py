"""How long each group of tests took, by process and by folder, and which tests used a processor most."""

import os
import time
from collections import Counter
from collections.abc import Generator

import pytest

MOST = 30


class ProcessorTime:
    """A plugin for each process of pytest: a report says what a test used, with the processes it waited for."""

    def __init__(self) -> None:
        self.until = spent()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """What was used since the report before."""
        report = yield
        before, self.until = self.until, spent()
        report.processor = self.until - before  # type: ignore[attr-defined]
        return report


def spent() -> float:
    """Seconds of a processor that this process used, and those it waited for; what servers used is not in it."""
    return sum(os.times()[:4])


class GroupTimes:
    """A plugin of pytest that adds up what the tests of a group took and says so at the end."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.ended: dict[str, float] = {}
        self.took: Counter[tuple[str, str]] = Counter()
        self.used: Counter[tuple[str, str]] = Counter()
        self.tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test where it ran; without processes beside each other there is one group."""
        node = getattr(report, "node", None)
        group = "all" if node is None else node.gateway.spec.env.get("TEST_DATABASE", "all")
        folder = "/".join(report.nodeid.partition("::")[0].split("/")[1:-1]) or "."
        self.took[group, folder] += report.duration
        self.used[group, report.nodeid] += getattr(report, "processor", 0)
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
            used = sum(seconds for (of, _), seconds in self.used.items() if of == group)
            terminalreporter.write_line(
                f"{group}: {self.tests[group]} tests, {used:.0f} s of a processor, "
                f"done after {(ended - self.began) / 60:.1f} min ({longest})"
            )
        if everything:
            terminalreporter.section(f"The {MOST} that used a processor most (s)")
            for (group, test), seconds in self.used.most_common(MOST):
                terminalreporter.write_line(f"{seconds:6.1f} {group} {test}")
