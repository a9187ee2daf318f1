"""Codes from an app: each is taken once, few are tried, and recovery codes stand in for a lost phone."""

import pyotp
import pytest
import time_machine
from django.utils import timezone

from pbem.models import RecoveryCode, SecondFactor
from pbem.services import second_factor
from pbem.services.errors import BadRequest, TooMany
from tests.desk import moderator

pytestmark = pytest.mark.django_db

SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"


def shown(steps: int = 0) -> str:
    """What the app shows now, or some half minutes later."""
    return pyotp.TOTP(SECRET).at(timezone.now(), steps)


@pytest.fixture
def clock():
    with time_machine.travel(timezone.now(), tick=False) as travelled:
        yield travelled


@pytest.fixture
def mara(clock):
    person = moderator("Mara")
    second_factor.set_up(account=person, secret=SECRET, code=shown())
    clock.shift(60)
    return person


def test_the_app_is_set_up_with_a_code_it_shows(clock):
    person = moderator("Mara")
    with pytest.raises(BadRequest):
        second_factor.set_up(account=person, secret=SECRET, code="000000" if shown() != "000000" else "111111")
    assert not second_factor.has_one(person)
    codes = second_factor.set_up(account=person, secret=SECRET, code=f" {shown()[:3]} {shown()[3:]} ")
    assert len(set(codes)) == second_factor.RECOVERY_CODES
    assert not RecoveryCode.objects.filter(fingerprint__in=codes).exists(), "only their hashes are kept"


def test_a_code_is_taken_once(mara, clock):
    second_factor.check(account=mara, code=shown())
    with pytest.raises(BadRequest):
        second_factor.check(account=mara, code=shown())
    clock.shift(30)
    second_factor.check(account=mara, code=shown())


def test_a_code_from_before_one_that_was_taken_is_worth_nothing(mara):
    second_factor.check(account=mara, code=shown(1))
    with pytest.raises(BadRequest):
        second_factor.check(account=mara, code=shown())


def test_the_code_of_the_set_up_does_not_open_the_desk_as_well(clock):
    person = moderator("Mara")
    second_factor.set_up(account=person, secret=SECRET, code=shown())
    with pytest.raises(BadRequest):
        second_factor.check(account=person, code=shown())


@pytest.mark.parametrize(("steps", "taken"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_a_clock_may_be_wrong_by_half_a_minute(mara, clock, steps, taken):
    clock.shift(60)
    if taken:
        second_factor.check(account=mara, code=shown(steps))
    else:
        with pytest.raises(BadRequest):
            second_factor.check(account=mara, code=shown(steps))


def test_a_recovery_code_lets_in_once_however_it_is_typed(mara):
    first, second, *_ = second_factor.new_recovery_codes(account=mara)
    second_factor.check(account=mara, code=first.upper().replace("-", " "))
    with pytest.raises(BadRequest):
        second_factor.check(account=mara, code=first)
    second_factor.check(account=mara, code=second)


def test_new_recovery_codes_replace_the_old(mara):
    old, *_ = second_factor.new_recovery_codes(account=mara)
    second_factor.new_recovery_codes(account=mara)
    with pytest.raises(BadRequest):
        second_factor.check(account=mara, code=old)


def test_after_five_wrong_codes_not_even_the_right_one_is_taken_for_a_while(mara, clock):
    for _ in range(second_factor.FAILURES):
        with pytest.raises(BadRequest):
            second_factor.check(account=mara, code="no code")
    with pytest.raises(TooMany) as refusal:
        second_factor.check(account=mara, code=shown())
    assert refusal.value.status == 429
    clock.shift(second_factor.WAIT)
    second_factor.check(account=mara, code=shown())
    assert SecondFactor.objects.get().failures == 0


def test_whoever_has_none_cannot_give_a_code():
    with pytest.raises(BadRequest):
        second_factor.check(account=moderator("Mara"), code="000000")
