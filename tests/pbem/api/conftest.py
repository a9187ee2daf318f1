"""Fixtures of the API's tests."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def nobody_has_asked_yet() -> None:
    """Throttles count by account number, and each test begins with the same numbers again."""
    cache.clear()
