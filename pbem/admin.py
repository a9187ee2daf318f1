"""The admin: people, tables and mails, to look at. History is append-only and states never show themselves."""

from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from pbem.models import Account, Inbox, Outbox, Seat, Table
from pbem.selectors.settled import shown
from pbem.services import inbox, outbox


class LookOnly(admin.ModelAdmin):
    """Rows that are looked at and never edited by hand."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Account)
class AccountAdmin(admin.ModelAdmin):
    """People. Deleting would tear holes into tables, so accounts are switched off instead."""

    list_display = ("name", "email", "time_zone", "confirmed_at", "is_active", "is_staff")
    search_fields = ("name", "email")
    list_filter = ("is_active", "is_staff")
    fields = ("name", "email", "time_zone", "is_active", "is_staff", "groups")
    readonly_fields = ("email",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class SeatInline(admin.TabularInline):
    model = Seat
    extra = 0
    can_delete = False
    fields = ("number", "account", "taken_at")
    readonly_fields = fields

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Table)
class TableAdmin(LookOnly):
    """Tables, without their secret and without any state."""

    list_display = ("title", "game", "phase", "newest", "opened_by", "created_at")
    list_filter = ("game", "phase")
    search_fields = ("title", "code")
    fields = ("code", "title", "game", "options", "phase", "visibility", "newest", "opened_by", "secret_hash")
    inlines = (SeatInline,)

    @admin.display(description="head", ordering="head")
    def newest(self, table: Table) -> int | None:
        """The newest version that is not only somebody's to see."""
        return shown(table, None)


@admin.register(Outbox)
class OutboxAdmin(LookOnly):
    """Mails, above all those that were given up."""

    # Neither its kind nor its facts: that a plan has stopped is its owner's alone to know.
    list_display = ("key", "address", "status", "attempts", "due_at", "last_error")
    list_filter = ("status",)
    fields = (*list_display, "account", "table", "created_at", "sent_at")
    search_fields = ("address", "key")
    actions = ("try_again",)

    def has_try_again_permission(self, request: HttpRequest) -> bool:
        """To do something takes more than to look."""
        return request.user.has_perm("pbem.change_outbox")

    @admin.action(description="Try again", permissions=["try_again"])
    def try_again(self, request: HttpRequest, queryset: "QuerySet[Outbox]") -> None:
        """Give mails that were given up another round."""
        outbox.post_again(queryset.filter(status=Outbox.Status.DEAD))


@admin.register(Inbox)
class InboxAdmin(LookOnly):
    """Mails that came in and what became of them; what they say is between their writer and the game."""

    list_display = ("received_at", "account", "table", "status", "fate", "copies", "attempts", "last_error")
    list_filter = ("status", "fate")
    search_fields = ("account__email", "account__name", "table__code")
    fields = (*list_display, "read_at")
    actions = ("read_again",)

    def has_read_again_permission(self, request: HttpRequest) -> bool:
        """To do something takes more than to look."""
        return request.user.has_perm("pbem.change_inbox")

    @admin.action(description="Read again", permissions=["read_again"])
    def read_again(self, request: HttpRequest, queryset: "QuerySet[Inbox]") -> None:
        """Give mails that could not be read another round."""
        inbox.read_again(queryset)
