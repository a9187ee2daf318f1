"""People, and the keys their programs use."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models


class AccountManager(BaseUserManager["Account"]):
    """Makes accounts; mail addresses are kept in lower case."""

    def create_user(self, email: str, name: str, password: str | None = None, **fields: Any) -> "Account":
        account = self.model(email=email.lower(), name=name, **fields)
        account.set_password(password)
        account.save()
        return account

    def create_superuser(self, email: str, name: str, password: str, **fields: Any) -> "Account":
        return self.create_user(email, name, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "Account":
        return self.get(email=(username or "").lower())


class Account(AbstractBaseUser, PermissionsMixin):
    """A person. Logs in with the mail address, which counts only once it is confirmed."""

    email = models.EmailField(unique=True)
    name = models.CharField(max_length=40)
    time_zone = models.CharField(max_length=64, default="UTC")
    confirmed_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    suspended_until = models.DateTimeField(null=True, blank=True)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)

    objects: ClassVar[AccountManager] = AccountManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    def __str__(self) -> str:
        return self.name


class ApiKey(models.Model):
    """A key for programs; only its fingerprint is stored, the key is shown once."""

    account = models.ForeignKey(Account, models.CASCADE, related_name="api_keys")
    label = models.CharField(max_length=60)
    fingerprint = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.label} of {self.account_id}"
