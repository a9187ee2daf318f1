"""Ports for servers that tests start: still free when the server comes to listen, however long that takes."""

import contextlib
import random
import socket

# Below the ports that the kernel gives to whoever opens a connection: one of those may be gone a moment after it was
# chosen, or while a server that was killed is started again.
RANGE = range(20_000, 32_000)

_claims: list[contextlib.ExitStack] = []


def free_port(beside: int = 0) -> int:
    """A port that nobody uses, and so many after it; no other test, in this process or another, is given them."""
    while True:
        port = random.choice(RANGE)  # noqa: S311
        with contextlib.suppress(OSError), contextlib.ExitStack() as claims:
            for number in range(port, port + beside + 1):
                claims.enter_context(_claimed(number))
            _claims.append(claims.pop_all())
            return port


def _claimed(port: int) -> socket.socket:
    """What others of us see taken until this process ends: the same number, but not of TCP, which is the server's."""
    with socket.create_server(("127.0.0.1", port)) as probe:
        claim = socket.socket(type=socket.SOCK_DGRAM)
        try:
            claim.bind(probe.getsockname())
        except OSError:
            claim.close()
            raise
    return claim
