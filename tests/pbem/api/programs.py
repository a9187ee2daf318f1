"""Programs of people."""

from rest_framework.test import APIClient

from pbem.models import Account, ApiKey
from pbem.selectors import rights
from pbem.services import keys


def key_of(person: Account) -> str:
    """A key that may do all that its person may."""
    every = [scope for scope in ApiKey.Scope if scope != "moderate" or rights.has_desk(person)]
    return keys.make_api_key(account=person, label="test", scopes=every)


def client_of(person: Account | None) -> APIClient:
    """A program with a key of this person's; without a person, without a key."""
    client = APIClient()
    if person is not None:
        client.credentials(HTTP_AUTHORIZATION=f"Key {key_of(person)}")
    return client
