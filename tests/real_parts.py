"""Which real parts this machine has, and what is said where one is missing.

`python -m tests.real_parts` prints the arguments by which pytest runs processes beside each other under one summary:
tests that touch the database on SQLite and, if there is one, on PostgreSQL, each by two, those of a browser, the rest.
"""

import getpass
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psycopg
import redis

REQUIRED = os.environ.get("REQUIRE_REAL_PARTS") == "1"


@cache
def postgres_url() -> str | None:
    """A PostgreSQL server on which we may make databases: TEST_DATABASE_URL, or one on this machine."""
    users = dict.fromkeys(("postgres", getpass.getuser()))
    local = [f"postgresql://{user}@127.0.0.1:5432/postgres" for user in users]
    named = os.environ.get("TEST_DATABASE_URL")
    return next((url for url in ([named] if named else local) if makes_databases(url)), None)


def makes_databases(url: str) -> bool:
    """Whether a server answers there and lets us make databases."""
    may = "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
    try:
        with psycopg.connect(url, connect_timeout=2) as connection:
            return connection.execute(may).fetchone() == (True,)
    except psycopg.Error:
        return False


@cache
def redis_server() -> str | None:
    """A real Redis server: TEST_REDIS_URL (without a database number), or one on this machine."""
    server = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379").rstrip("/")
    try:
        with redis.Redis.from_url(server, socket_timeout=2) as connection:
            connection.ping()
    except redis.RedisError:
        return None
    return server


@contextmanager
def redis_database() -> Iterator[str]:
    """An empty database of the Redis server that no other test uses, emptied again at the end."""
    for number in range(15, 0, -1):
        url = f"{redis_server()}/{number}"
        with redis.Redis.from_url(url) as connection:
            if connection.dbsize() == 0 and connection.set("claimed by a test", 1, nx=True, ex=600):
                yield url
                connection.flushdb()
                return
    raise AssertionError("all databases of the Redis server are in use")


@cache
def chromium() -> str | None:
    """A Chromium or Chrome: CHROMIUM, or one on this machine; the one without a window costs half as much."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    return next((path for name in names if (path := shutil.which(name))), None)


@cache
def own_servers() -> tuple[str, str] | None:
    """The programs of servers that a test may start and kill: PostgreSQL's folder of programs, and Redis."""
    found = [*sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True), shutil.which("initdb")]
    initdb, redis_program = next((str(path) for path in found if path), None), shutil.which("redis-server")
    return (os.path.dirname(initdb), redis_program) if initdb and redis_program else None


@cache
def gettext() -> str | None:
    """The tools that read and compile the catalogues of pages and letters."""
    tools = [shutil.which(name) for name in ("xgettext", "msgmerge", "msguniq", "msgcmp", "msgfmt")]
    return tools[0] if all(tools) else None


# By marker: what finds the part, and the sentence where it finds none.
PARTS = {
    "postgres": (postgres_url, "no PostgreSQL lets us make databases at 127.0.0.1:5432 (or set TEST_DATABASE_URL)"),
    "redis": (redis_server, "no Redis answers at 127.0.0.1:6379 (or set TEST_REDIS_URL)"),
    "own_servers": (own_servers, "no PostgreSQL and Redis can be started (initdb, redis-server)"),
    "gettext": (gettext, "GNU gettext is not installed (package gettext)"),
    "browser": (chromium, "no Chromium is installed (or set CHROMIUM to its path)"),
}


def lacking(marker: str) -> str | None:
    """Why a test with this marker cannot run here, or None if it can."""
    find, sentence = PARTS[marker]
    return None if find() else sentence


def processes() -> list[str]:
    """Pytest's arguments for the processes of each kind of test; conftest.py sorts and shares out the tests.

    Two share each database, which is most, so that no core stands idle while one of them ends alone.
    """
    kinds = {"browser": 1, "sqlite": 2, "none": 1, **({"postgresql": 2} if postgres_url() else {})}
    return [
        "--dist=each",
        "--max-worker-restart=0",
        *(
            f"--tx=popen//env:TEST_DATABASE={kind}//env:TEST_SHARE={number}/{count}"
            for kind, count in kinds.items()
            for number in range(count)
        ),
    ]


if __name__ == "__main__":
    print(*processes())
