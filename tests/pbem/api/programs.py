"""Programs of people."""

from rest_framework.test import APIClient

from pbem.models import Account
from pbem.services import accounts


def client_of(person: Account | None) -> APIClient:
    """A program with a key of this person's; without a person, without a key."""
    client = APIClient()
    if person is not None:
        key = accounts.make_api_key(account=person, label="test")
        client.credentials(HTTP_AUTHORIZATION=f"Key {key}")
    return client
