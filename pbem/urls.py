"""Where everything is."""

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from pbem.web import health, watch

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", watch.metrics, name="metrics"),
    path("", include("pbem.web.urls")),
    path("api/", include("pbem.api.urls")),
    path("admin/", admin.site.urls),
]

handler400 = "pbem.failures.bad_request"
handler403 = "pbem.failures.forbidden"
handler404 = "pbem.failures.not_found"
handler500 = "pbem.failures.server_error"

if settings.MAILBOX_DIR:
    urlpatterns.append(path("dev/mail/", include("pbem.web.mailbox_urls")))
