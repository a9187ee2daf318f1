"""For whoever runs the service: figures for Prometheus, and a page to look at."""

import hmac
from collections.abc import Iterator, Mapping
from datetime import datetime

from django.conf import settings
from django.contrib import messages
from django.db import Error
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from pbem import RELEASE
from pbem import metrics as counters
from pbem.selectors import health
from pbem.selectors import watch as selectors
from pbem.services import extensions, identity
from pbem.services.errors import NotFound
from pbem.web.reach import staff_gate

LOCAL = {"127.0.0.1", "::1"}


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """What was counted and what waits, as Prometheus reads it; for strangers there is nothing here."""
    if not _may_scrape(request):
        raise NotFound(gettext("There is no page at this address."))
    registry = CollectorRegistry()
    registry.register(counters.counted())
    registry.register(WhatWaits())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def _may_scrape(request: HttpRequest) -> bool:
    if settings.METRICS_KEY:
        scheme, _, given = request.headers.get("Authorization", "").partition(" ")
        return scheme.lower() == "bearer" and hmac.compare_digest(given.encode(), settings.METRICS_KEY.encode())
    return settings.DEBUG and request.META.get("REMOTE_ADDR") in LOCAL


class WhatWaits(Collector):
    """Asked of database and broker at the moment of the scrape, so that it is true for all processes on all hosts."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield _gauge("pbem_release", "The release that answers.", {RELEASE: 1}, "release")
        wells = {part.name: float(part.well) for part in health.parts()}
        yield _gauge("pbem_part_well", "Whether a part of the service is well, as /readyz says.", wells, "part")
        lengths = selectors.queue_lengths()
        yield _gauge("pbem_queue_length", "Wake-ups in the broker.", lengths, "queue")
        try:
            yield from _figures(selectors.figures())
        except Error:
            return  # pbem_part_well says so

    def describe(self) -> list[GaugeMetricFamily]:
        """Nothing beforehand: to name them is to ask for them."""
        return []


def _figures(found: selectors.Figures) -> Iterator[GaugeMetricFamily]:
    def age(since: datetime | None) -> float:
        return 0.0 if since is None else max(0.0, (found.now - since).total_seconds())

    yield GaugeMetricFamily("pbem_outbox_due", "Letters that could be sent now.", found.due)
    yield GaugeMetricFamily("pbem_outbox_age_seconds", "How long the oldest of them waits.", age(found.due_since))
    yield GaugeMetricFamily("pbem_inbox_waiting", "Mails that are not read yet.", found.unread)
    yield GaugeMetricFamily("pbem_inbox_age_seconds", "How long the oldest of them waits.", age(found.unread_since))
    yield GaugeMetricFamily("pbem_inbox_unreadable", "Mails that nobody could read.", found.unreadable)
    yield GaugeMetricFamily("pbem_outbox_retried", "Letters due that were tried before.", found.retried)
    yield GaugeMetricFamily("pbem_outbox_given_up", "Letters that cannot be sent.", found.given_up)
    yield GaugeMetricFamily("pbem_turns_open", "Turns that are waited for.", found.open_turns)
    yield GaugeMetricFamily("pbem_turn_age_seconds", "How long the oldest of them is open.", age(found.open_since))
    yield GaugeMetricFamily("pbem_disputes_open", "Disputes that wait for a ruling.", found.disputes)
    disputed = age(found.disputed_since)
    yield GaugeMetricFamily("pbem_dispute_age_seconds", "How long the oldest of them is open.", disputed)
    ages = {part: age(seen) for part, seen in found.seen.items()}
    yield GaugeMetricFamily("pbem_streams", "Streams that are open, of the live process seen last.", found.streams)
    lag = found.lag
    yield GaugeMetricFamily("pbem_feed_lag_seconds", "From commit to the live process, the slowest of late.", lag)
    yield _gauge("pbem_heartbeat_age_seconds", "When a worker last showed that it lives.", ages, "part")


def _gauge(name: str, about: str, values: Mapping[str, float], label: str) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, about, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


@require_safe
def status(request: HttpRequest) -> HttpResponse:
    """How the service is, for its staff: what is well, what waits, and where to do something about it."""
    account = identity.of(request).reader
    if account is None or not account.is_staff:
        raise NotFound(gettext("There is no page at this address."))
    if (asked := staff_gate(request, reverse("status"))) is not None:
        return asked
    context = {
        "parts": [(_name(part.name), part.well) for part in health.parts()],
        "figures": selectors.figures(),
        "queues": selectors.queue_lengths(),
        "given_up": selectors.given_up(),
        "to_letters": reverse("admin:pbem_outbox_changelist") + "?status__exact=dead",
        "waits": selectors.longest_waits(),
        "days": selectors.versions_per_day(),
        "storage": selectors.storage(),
        "release": RELEASE,
    }
    return render(request, "desk/status.html", context)


@require_POST
def extend(request: HttpRequest) -> HttpResponse:
    """Give everybody who is waited for a day more: for staff, after trouble that nobody's clock has noticed."""
    account = identity.of(request).reader
    if account is None or not account.is_staff:
        raise NotFound(gettext("There is no page at this address."))
    if (asked := staff_gate(request, reverse("status"))) is not None:
        return asked
    extensions.extend_everything(hours=24, by=account)
    messages.success(request, gettext("Everybody who is waited for has 24 hours more."))
    return redirect("status")


def _name(part: str) -> str:
    """What a part is called on the page; /readyz has its own word for it."""
    names = {
        "database": gettext("The database"),
        "broker": gettext("The broker, which carries wake-ups"),
        "worker": gettext("The worker that sends letters"),
        "clock": gettext("The worker of the clock"),
        "live": gettext("Open pages are told of changes at once (else they ask every 15 seconds)"),
        "outbox": gettext("Letters leave in time"),
        "receiver": gettext("The receiver of answers"),
        "inbox": gettext("Answers are read in time"),
        "prompts": gettext("Everybody who is waited for is told"),
    }
    return names.get(part, part)
