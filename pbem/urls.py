"""Where everything is."""

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from pbem.web import health

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("", include("pbem.web.urls")),
    path("api/", include("pbem.api.urls")),
    path("admin/", admin.site.urls),
]

if settings.MAILBOX_DIR:
    urlpatterns.append(path("dev/mail/", include("pbem.web.mailbox_urls")))
