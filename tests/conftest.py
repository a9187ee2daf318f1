"""Which tests run on which parts, and the parts as fixtures."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
import time_machine
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from pbem import database_time
from tests import migrated, real_parts
from tests.group_times import GroupTimes, ProcessorTime
from tests.processes import Broker, publishing_to
from tests.tampering import flush_unlocked

# A busy machine is no failure, and a failure found once should be found again.
hypothesis.settings.register_profile("pbem", deadline=None, derandomize=real_parts.REQUIRED, print_blob=True)
hypothesis.settings.load_profile("pbem")

flush_unlocked()

TOUCHES_DATABASE = {"db", "transactional_db", "live_server"}


def pytest_configure(config: pytest.Config) -> None:
    """Say at the end how long each group took; the processes beside each other leave that to the one above them."""
    config.pluginmanager.register(ProcessorTime())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(GroupTimes())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where processes run beside each other, give each its own tests."""
    process = os.environ.get("TEST_DATABASE")
    if process is None:
        return
    ours = share_of([item for item in items if process in processes_for(item)])
    taken = set(ours)
    config.hook.pytest_deselected(items=[item for item in items if item not in taken])
    items[:] = ours


def pytest_collection_finish() -> None:
    """Look less often for what can be thrown away: pages leave much, and modules stay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def share_of(items: list[pytest.Item]) -> list[pytest.Item]:
    """What falls to this process if several share a kind: of each file every other test, or as many as there are.

    Tests with the same parameters stay together, since they may share what was built for them.
    """
    number, count = map(int, os.environ.get("TEST_SHARE", "0/1").split("/"))
    ours, seen = [], dict[Path, dict[str, int]]()
    for item in items:
        cases = seen.setdefault(item.path, {})
        place = cases.setdefault(item.name.partition("[")[2] or item.name, len(cases))
        if place % count == number:
            ours.append(item)
    return ours


def processes_for(item: pytest.Item) -> set[str]:
    """Where a test is to run: by its database, or apart if it is slow for a browser's sake, whatever the database."""
    if item.get_closest_marker("browser"):
        return {"browser"}
    if item.get_closest_marker("postgres"):
        return {"sqlite"} if real_parts.lacking("postgres") else {"postgresql"}
    if item.get_closest_marker("words"):
        return {"sqlite"}
    fixtures = TOUCHES_DATABASE.intersection(getattr(item, "fixturenames", ()))
    return {"sqlite", "postgresql"} if fixtures or item.get_closest_marker("django_db") else {"none"}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Tell a failure on PostgreSQL from the same on SQLite."""
    process = getattr(report, "node", None)
    if process is not None and process.gateway.spec.env.get("TEST_DATABASE") == "postgresql":
        report.nodeid += " on PostgreSQL"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose real part is missing, or fail it where all parts are required."""
    for marker in real_parts.PARTS:
        reason = item.get_closest_marker(marker) and real_parts.lacking(marker)
        if reason:
            (pytest.fail if real_parts.REQUIRED else pytest.skip)(f"needs a real part: {reason}")
    if item.get_closest_marker("postgres") and not settings.ON_POSTGRES:
        pytest.skip("this run is on SQLite: use `make test`, or set TEST_DATABASE=postgresql")


def pytest_unconfigure() -> None:
    """Remove what the tests' settings made; processes beside each other end without the usual farewell."""
    shutil.rmtree(settings.FOLDER, ignore_errors=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what tests have measured, and say once what this machine lacks, whatever was skipped for it."""
    for report in terminalreporter.stats.get("passed", []):
        for name, figures in report.user_properties:
            terminalreporter.section(name)
            terminalreporter.write_line(str(figures))
    for marker in real_parts.PARTS:
        reason = real_parts.lacking(marker)
        if reason:
            terminalreporter.write_line(f"Tests marked '{marker}' could not run: {reason}.", yellow=True)
    if real_parts.lacking("postgres"):
        terminalreporter.write_line("All others ran on SQLite only.", yellow=True)


@pytest.fixture(scope="session")
def django_db_keepdb(django_db_modify_db_settings: None) -> bool:
    """Whether the database is there already: SQLite's may be as an earlier run left it before its first test."""
    return not settings.ON_POSTGRES and migrated.lay_or_promise(Path(connection.settings_dict["TEST"]["NAME"]))


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_keepdb: bool, django_db_blocker: DjangoDbBlocker) -> None:
    """Keep SQLite's file for the next run if it was made by this one."""
    if not (django_db_keepdb or settings.ON_POSTGRES):
        with django_db_blocker.unblock():
            migrated.keep()


@pytest.fixture(autouse=True)
def nobody_has_asked_yet() -> None:
    """Throttles count by account number and client, and each test begins with the same ones again."""
    cache.clear()


@pytest.fixture
def standing_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[time_machine.Traveller]:
    """Time stands still, also for the database: for tests that compare what is told to the letter."""
    monkeypatch.setattr(database_time, "is_shared", lambda: False)
    with time_machine.travel(timezone.now(), tick=False) as clock:
        yield clock


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker of our own, as `make run` uses it, to which this process publishes.

    A test may stop it, kill it and start it again.
    """
    with Broker(tmp_path) as started, publishing_to(started.url):
        yield started


@pytest.fixture
def redis_url() -> Iterator[str]:
    """An empty database on a real Redis server, to which this process publishes; for tests marked `redis`."""
    with real_parts.redis_database() as url, publishing_to(url):
        yield url
