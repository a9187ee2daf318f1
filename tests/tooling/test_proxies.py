"""The address that counts failed log-ins must not be one that the client can write."""

import pytest
from django.test import RequestFactory

from pbem.proxies import client_address


@pytest.mark.parametrize(
    ("trusted", "header", "address"),
    [
        (0, "", "192.0.2.1"),
        (0, "203.0.113.5", "192.0.2.1"),
        (1, "203.0.113.5", "203.0.113.5"),
        (1, "10.9.9.9, 203.0.113.5", "203.0.113.5"),
        (2, "10.9.9.9, 203.0.113.5, 198.51.100.7", "203.0.113.5"),
        (2, "203.0.113.5", "192.0.2.1"),
    ],
)
def test_only_our_own_proxies_are_believed(trusted, header, address, settings):
    settings.TRUSTED_PROXIES = trusted
    headers = {"X-Forwarded-For": header} if header else {}
    request = RequestFactory().get("/", headers=headers, REMOTE_ADDR="192.0.2.1")
    assert client_address(request) == address
