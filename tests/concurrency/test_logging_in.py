"""Links that work once, followed by many at the same moment."""

import pyotp
import pytest
from django.test import Client
from django.utils import timezone

from pbem.models import Account
from pbem.services import accounts, links, second_factor
from pbem.services.errors import BadRequest
from tests.concurrency.together import at_once
from tests.desk import moderator
from tests.tables import account

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 8


def test_a_log_in_link_lets_in_one_of_many_at_once():
    ana = account("Ana")
    address = f"/login/link/{links.login_key(ana)}/"
    answers = at_once(*[lambda: Client().post(address).status_code] * CROWD)
    assert sorted(answers) == [302] + [404] * (CROWD - 1), answers


def test_an_address_is_confirmed_once_and_with_one_password():
    accounts.sign_up(email="dora@example.org", name="Dora")
    address = f"/confirm/{links.confirm_key(Account.objects.get())}/"
    passwords = [f"clay-tablet-{number}" for number in range(CROWD)]
    answers = at_once(*[lambda each=each: Client().post(address, {"password": each}).status_code for each in passwords])
    assert sorted(answers) == [302] + [400] * (CROWD - 1), answers
    assert Account.objects.get().check_password(passwords[answers.index(302)])


def test_a_code_opens_the_desk_for_one_of_many_at_once():
    mara = moderator("Mara")
    secret = second_factor.new_secret()
    shown = pyotp.TOTP(secret)
    second_factor.set_up(account=mara, secret=secret, code=shown.at(timezone.now(), -1))
    code = shown.at(timezone.now())
    results = at_once(*[lambda: second_factor.check(account=mara, code=code)] * second_factor.FAILURES)
    assert [type(each) for each in results if each is not None] == [BadRequest] * (second_factor.FAILURES - 1)
