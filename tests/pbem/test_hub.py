"""What the hub hands to whom, without any process."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from pbem.live import streams
from pbem.live.hub import MOST_OF_ONE, Hub, Listener, Noted, TooMany
from pbem.live.streams import Streams, written
from pbem.live.visitors import Visitor
from pbem.services import feed
from pbem.services.feed import Change, Heads

ANA, BEN = 1, 2


def moved(settled: int, trying: int | None = None, own: int | None = None) -> Change:
    return Change("k3x9", Heads(settled, trying, own), moved=True, accounts=frozenset({ANA, BEN}))


class Opened(Hub):
    """A hub whose listeners stay until the test is over."""

    def __init__(self, stack: ExitStack) -> None:
        super().__init__("redis://127.0.0.1:1/0")
        self.stack = stack


@pytest.fixture
def hub() -> Iterator[Opened]:
    with ExitStack() as stack:
        yield Opened(stack)


def listening(hub: Opened, account: int | None, code: str | None = None) -> Listener:
    listener = Listener(account, code, {"k3x9": 4})
    hub.stack.enter_context(hub.listening(listener, Noted()))
    return listener


def test_a_box_keeps_only_the_newest_head_of_each_table_in_whatever_order_they_come(hub):
    slow = listening(hub, ANA)
    for head in (5, 7, 6):
        hub.deliver(moved(head))
    assert slow.take() == ({"k3x9": 7}, None)
    assert slow.take() == ({}, None)


def test_what_a_seat_tries_out_is_told_to_its_account_alone(hub):
    ana, ben, watching = listening(hub, ANA), listening(hub, BEN), listening(hub, None, "k3x9")
    hub.deliver(moved(4, trying=ANA, own=6))
    assert ana.take()[0] == {"k3x9": 6}
    assert ben.take()[0] == watching.take()[0] == {}, "not even that something happens"
    hub.deliver(moved(7))
    assert ana.take()[0] == ben.take()[0] == watching.take()[0] == {"k3x9": 7}


def said(to: str) -> Change:
    return Change("k3x9", Heads(4), moved=False, accounts=frozenset({ANA, BEN}), said=to)


def test_that_something_was_said_is_told_to_those_who_may_read_it(hub):
    ana, ben_there = listening(hub, ANA), listening(hub, BEN, "k3x9")
    eva, nobody = listening(hub, 3, "k3x9"), listening(hub, None, "k3x9")
    everybody = (ana, ben_there, eva, nobody)
    for to, told in (("players", (1, 1, 0, 0)), ("spectators", (0, 0, 1, 1)), ("everybody", (1, 1, 1, 1))):
        hub.deliver(said(to))
        assert tuple(len(each.take_said()) for each in everybody) == told
    assert [each.take() for each in everybody] == [({}, None)] * 4, "no board has changed"
    assert written({}, None, {"k3x9"}) == 'event: note\ndata: {"table": "k3x9"}\n\n'


def test_what_is_settled_by_a_line_that_goes_on_trying_is_told_to_all(hub):
    ana, ben = listening(hub, ANA), listening(hub, BEN)
    hub.deliver(moved(5, trying=ANA, own=6))
    assert (ana.take()[0], ben.take()[0]) == ({"k3x9": 6}, {"k3x9": 5})


def test_another_change_is_told_to_all_although_somebody_tries_something_out(hub):
    ana, ben = listening(hub, ANA), listening(hub, BEN)
    hub.deliver(Change("k3x9", Heads(4, ANA, 6), moved=False, accounts=frozenset({ANA, BEN})))
    assert (ana.take()[0], ben.take()[0]) == ({"k3x9": 6}, {"k3x9": 4})


def test_a_change_on_the_way_in_is_not_missed(hub):
    with hub.noting() as noted:
        hub.deliver(moved(5))
        late = Listener(ANA, None, {"k3x9": 4})
        with hub.listening(late, noted):
            hub.deliver(moved(6))
            hub.deliver(Change("other", Heads(1), moved=True, accounts=frozenset({BEN})))
            assert late.take()[0] == {"k3x9": 6}
    hub.deliver(moved(7))
    assert late.take()[0] == {}, "who is gone gets nothing more"
    assert not hub.everybody()


def test_the_last_place_is_free_again_when_its_stream_ends(hub):
    with hub.admitted(ANA, "192.0.2.1"):
        assert hub.streams == 1
    assert hub.streams == 0
    assert not hub._open
    for _ in range(MOST_OF_ONE):
        hub.stack.enter_context(hub.admitted(ANA, "192.0.2.1"))
    with pytest.raises(TooMany), hub.admitted(ANA, "192.0.2.1"):
        pass
    with hub.admitted(BEN, "192.0.2.1"):
        pass


def test_a_message_is_read_as_it_was_written_and_nonsense_is_passed_over(hub):
    change = moved(5, trying=ANA, own=6)
    assert feed.read(feed.written(change)) == change
    ana = listening(hub, ANA)
    hub._read(b"{}")
    hub._read(feed.written(change))
    assert ana.take()[0] == {"k3x9": 6}


def test_events_are_codes_and_numbers():
    assert written({"k3x9": 5, "c0de": None}, "live") == (
        'event: head\nid: k3x9.5\ndata: {"table": "k3x9", "head": 5}\n\n'
        'event: head\nid: c0de.\ndata: {"table": "c0de", "head": null}\n\n'
        "event: live\ndata: {}\n\n"
    )


def test_a_stream_says_something_now_and_then_and_ends_after_its_time(monkeypatch):
    monkeypatch.setattr(streams.visitors, "visitor", lambda *_: Visitor(ANA, None, "192.0.2.1", {"k3x9": 4}))
    monkeypatch.setattr(streams, "COMMENT_SECONDS", 0.05)
    monkeypatch.setattr(streams, "LIFE_SECONDS", 0.3)
    application = Streams("redis://127.0.0.1:1/0", [])
    said: list[dict] = []

    async def send(message: dict) -> None:
        said.append(message)

    async def receive() -> dict:
        raise AssertionError

    scope = {"type": "http", "path": "/live/", "method": "GET", "headers": []}
    asyncio.run(application(scope, receive, send))
    start, first, *others, end = said
    assert start["status"] == 200
    assert b'data: {"table": "k3x9", "head": 4}\n\nevent: poll\n' in first["body"]
    assert {each["body"] for each in others} == {b": \n\n"}
    assert not end["more_body"]
    assert application.hub.streams == 0
