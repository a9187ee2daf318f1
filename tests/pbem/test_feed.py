"""The feed through its real process: who is told what, and that it heals."""

import uuid
from collections.abc import Iterator

import pytest
from django.db import connection

from pbem.live import hub
from pbem.live.streams import THREADS
from pbem.models import Account, ApiKey, Heartbeat, Session, Version
from pbem.services import consent, disputes, keys, outbox, play, rulings, tables
from tests.desk import bench, moderator
from tests.listening import Live, cookie, get, key, listen
from tests.processes import Broker, eventually
from tests.tables import account, asked, play_on, started, three

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def live(broker: Broker) -> Iterator[Live]:
    """The live process on the broker to which this process publishes."""
    with Live(REDIS_URL=broker.url, LIVE_PORT="8001") as started:
        yield started


def status(live: Live, path: str, **headers: str) -> int:
    code, _, raw, _ = get(live.port, path, **headers)
    raw.close()
    return code


def test_a_change_reaches_everybody_who_may_see_it_and_nobody_else(live):
    ana, ben, caro = three()
    table, other = started(ana, ben, caro), started(account("Dan"), account("Eve"), account("Flo"), visibility="public")
    own, one, program = listen(live, **cookie(ana)), listen(live, f"/live/{table.code}/", **cookie(ben)), key(caro)
    streams = [own, one, listen(live, **program), listen(live, f"/live/{table.code}/", **program)]
    for stream in streams:
        assert stream.status == 200
        stream.wait_for((table.code, 0), "live")
        assert stream.heads == [(table.code, 0)], "its own tables, and first of all as they are"
    stranger, spectator = listen(live, **cookie(account("Gus"))), listen(live, f"/live/{other.code}/")
    spectator.wait_for((other.code, 0), "live")
    list(play_on(table, 1))
    for stream in streams:
        stream.wait_for((table.code, 1))
        assert stream.events[-1] == ("head", {"table": table.code, "head": 1}, f"{table.code}.1")
    list(play_on(other, 1))
    spectator.wait_for((other.code, 1))
    for stream in (stranger, spectator, *streams):
        stream.read(0.2)
    assert stranger.heads == []
    assert {code for code, _ in spectator.heads} == {other.code}
    assert all(code == table.code for stream in streams for code, _ in stream.heads)


def test_who_may_not_see_a_table_is_turned_away(live):
    table = started(*three())
    stranger = cookie(account("Dan"))
    hidden = f"/live/{table.code}/"
    assert status(live, hidden) == status(live, hidden, **stranger) == status(live, "/live/nothing/", **stranger) == 404
    assert status(live, f"/live/{'x' * 40}/", **stranger) == status(live, "/", **stranger) == 404
    assert status(live, "/live/") == 401
    assert status(live, "/live/", Authorization="Key pbem_wrong") == status(live, hidden, Authorization="Key") == 401
    assert status(live, "/live/", Cookie="sessionid=nobody") == 401
    blind = keys.make_api_key(account=asked(table), label="bot", scopes=[ApiKey.Scope.PLAY])
    assert status(live, "/live/", Authorization=f"Key {blind}") == 403


def test_who_is_turned_away_reads_why_in_the_language_they_ask_for(live):
    said = {}
    for language in ("en", "hu", "de-AT"):
        _, headers, raw, rest = get(live.port, "/live/", **{"Accept-Language": language})
        said[language] = (rest or raw.recv(4096)).decode().strip()
        assert headers["content-type"] == "text/plain; charset=utf-8"
    assert said == {"en": "Log in first.", "hu": "Előbb jelentkezz be.", "de-AT": "Melde dich zuerst an."}


def test_a_stream_is_neither_kept_nor_compressed_and_read_only_by_our_own_pages(live):
    ana = account("Ana")
    ours = listen(live, **cookie(ana), Origin="http://127.0.0.1:8000", **{"Accept-Encoding": "gzip"})
    assert ours.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert ours.headers["cache-control"] == "no-store, no-transform"
    assert ours.headers["x-accel-buffering"] == "no"
    assert "content-encoding" not in ours.headers
    assert ours.headers["access-control-allow-origin"] == "http://127.0.0.1:8000"
    assert ours.headers["access-control-allow-credentials"] == "true"
    theirs = listen(live, **cookie(ana), Origin="http://evil.example")
    assert not [name for name in theirs.headers if name.startswith("access-control")]


def test_whatever_changes_a_table_is_told(live):
    ana, ben, caro = three()
    stream, invited = listen(live, **cookie(ana)), listen(live, **cookie(ben))
    invited.wait_for("live")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email, caro.email], grace_minutes=10)
    stream.wait_for((table.code, None))
    invited.wait_for((table.code, None))

    def told(deed, head: int | None) -> None:
        stream.forget()
        deed()
        stream.wait_for((table.code, head))

    def named() -> dict[str, object]:
        table.refresh_from_db()
        return {"code": table.code, "head": table.head, "submission": uuid.uuid4().hex, "channel": Version.Channel.WEB}

    told(lambda: tables.join(code=table.code, by=ben), None)
    told(lambda: tables.join(code=table.code, by=caro), 0)
    mover = asked(table)
    told(lambda: list(play_on(table, 1)), 1)
    told(lambda: play.undo(by=mover, **named()), 2)
    told(lambda: play.redo(by=mover, **named()), 3)
    told(lambda: list(play_on(table, 1)), 4)
    table.refresh_from_db()
    told(lambda: consent.ask(code=table.code, by=ana, to_version=0, head=4), 4)
    told(lambda: disputes.open_dispute(code=table.code, by=ben, version=1, reason="rules", text="Why?"), 4)
    told(lambda: rulings.rewind(bench(table, moderator()), to_version=0), 5)
    told(lambda: rulings.pause(bench(table, Account.objects.get(name="Mara"))), 5)


def test_a_log_out_and_a_revoked_key_count_when_a_stream_comes_back(live):
    ana = account("Ana")
    browser, program = cookie(ana), key(ana)
    assert status(live, "/live/", **browser) == status(live, "/live/", **program) == 200
    Session.objects.all().delete()
    keys.end_all(account=ana)
    assert status(live, "/live/", **browser) == status(live, "/live/", **program) == 401


def test_a_broker_killed_under_a_hundred_streams_is_missed_by_none_once_it_is_back(live, broker):
    table = started(*three(), visibility="public")
    streams = [listen(live, f"/live/{table.code}/") for _ in range(100)]
    for stream in streams:
        stream.wait_for("live")
        stream.forget()
    broker.kill()
    for stream in streams:
        stream.wait_for("poll")
    late = listen(live, **cookie(asked(table)))
    late.wait_for((table.code, 0), "poll")
    list(play_on(table, 1))
    later = listen(live, **cookie(asked(table)))
    later.wait_for((table.code, 1), "poll")
    broker.start()
    outbox._broker.silent_until = 0
    for stream in (*streams, late, later):
        stream.wait_for("live")
        stream.forget()
    list(play_on(table, 1))
    for stream in (*streams, late, later):
        stream.wait_for((table.code, 2))


def test_streams_take_neither_threads_nor_connections_to_the_database(live, monkeypatch):
    table = started(*three(), visibility="public")
    people = [cookie(account(f"Watcher{number}")) for number in range(20)]
    ours = database_connections()  # with what tests before have not closed yet
    first = [listen(live, f"/live/{table.code}/", **each) for each in people]
    for stream in first:
        stream.wait_for("live")
    more = [listen(live, **each) for each in people for _ in range(4)]
    more += [listen(live, f"/live/{table.code}/", **each) for each in people for _ in range(4)]
    for stream in more:
        stream.wait_for("live")
    assert len(first + more) == 180
    # The loop's thread and the few that ask the database, which come one by one as they are needed.
    assert live.threads <= 1 + THREADS
    assert database_connections() <= ours + THREADS
    eventually(lambda: Heartbeat.objects.get(part="live").counts["streams"] == 180, 60, "a sign of life")
    for stream in first + more:
        stream.close()
    eventually(lambda: Heartbeat.objects.get(part="live").counts["streams"] == 0, 60, "the end of the streams")


def database_connections() -> int:
    """How many there are to this database; of SQLite there is nothing to count."""
    if connection.vendor != "postgresql":
        return 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
        return cursor.fetchone()[0]


def test_one_account_has_only_so_many_streams(live):
    ana, ben = cookie(account("Ana")), cookie(account("Ben"))
    streams = [listen(live, **ana) for _ in range(hub.MOST_OF_ONE)]
    for stream in streams:
        stream.wait_for("live")
    assert status(live, "/live/", **ana) == 429
    assert status(live, "/live/", **ben) == 200
    streams.pop().close()
    eventually(lambda: status(live, "/live/", **ana) == 200, 20, "a free place")


def test_who_comes_back_to_a_process_that_was_killed_has_missed_nothing(live):
    table = started(*three())
    person = cookie(asked(table))
    stream = listen(live, **person)
    stream.wait_for((table.code, 0), "live")
    live.kill()
    eventually(lambda: stream.read() or stream.ended, 20, "the end of the stream")
    list(play_on(table, 2))
    live.start()
    again = listen(live, **person)
    again.wait_for((table.code, 2), "live")
    list(play_on(table, 1))
    again.wait_for((table.code, 3))


@pytest.mark.redis
def test_the_same_on_a_real_redis(redis_url):
    with Live(REDIS_URL=redis_url) as live:
        table = started(*three())
        stream = listen(live, **cookie(asked(table)))
        stream.wait_for((table.code, 0), "live")
        list(play_on(table, 1))
        stream.wait_for((table.code, 1))
        assert "Traceback" not in live.said
