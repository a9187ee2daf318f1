"""All settings, driven by the environment; docs/operations.md lists the variables."""

import hashlib
import os
import pkgutil
import tempfile
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.http.request import validate_host

from pbem import environment

BASE_DIR = Path(__file__).resolve().parent.parent

# Safe unless told otherwise: only `make run` and the tests switch DEBUG on.
DEBUG = environment.switch("DEBUG", default=False)
HTTPS = environment.switch("HTTPS", default=not DEBUG)
TRUSTED_PROXIES = environment.number("TRUSTED_PROXIES", default=0, low=0, high=9)
LOG_LEVEL = environment.one_of("LOG_LEVEL", ("DEBUG", "INFO", "WARNING", "ERROR"), "WARNING" if DEBUG else "INFO")
PORT = environment.number("PORT", default=8000, low=1, high=65535)
# Where pages find the live process: 0 is behind the same address as the pages, as a proxy before both has it.
LIVE_PORT = environment.number("LIVE_PORT", default=min(PORT + 1, 65535) if DEBUG else 0, low=0, high=65535)
VAR_DIR = Path(environment.text("VAR_DIR", str(BASE_DIR / "var"))).resolve()

# --- Who we are ---

if DEBUG:
    environment.writable_folder("VAR_DIR", VAR_DIR)
    SECRET_KEY = environment.text("SECRET_KEY") or environment.kept_secret(VAR_DIR / "secret-key")
    BASE_URL = environment.text("BASE_URL", f"http://127.0.0.1:{PORT}")
else:
    SECRET_KEY = environment.required("SECRET_KEY", "set it to 50 or more random characters and keep it secret")
    BASE_URL = environment.required("BASE_URL", "mails need the address people reach, e.g. https://play.example.org")
    if len(SECRET_KEY) < 50 or len(set(SECRET_KEY)) < 5:
        raise environment.BadSetting("SECRET_KEY", "is too weak: set it to 50 or more random characters.")

BASE_URL = environment.public_address("BASE_URL", BASE_URL, https=HTTPS)
HOST_NAME = urlsplit(BASE_URL).hostname or ""
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS", [HOST_NAME, *(["127.0.0.1", "localhost"] if DEBUG else [])])
if not validate_host(HOST_NAME, ALLOWED_HOSTS):
    raise environment.BadSetting(
        "ALLOWED_HOSTS", f"does not allow {HOST_NAME}, the host of BASE_URL, to which all mails link."
    )
CSRF_TRUSTED_ORIGINS = [BASE_URL]
# Pages that may listen to a live process on another port, and what they may call up there.
LOCAL_ORIGINS = [f"http://{host}:{PORT}" for host in ("127.0.0.1", "localhost")] if DEBUG else []
LIVE_ORIGINS = [BASE_URL, *LOCAL_ORIGINS] if LIVE_PORT else []
LIVE_ADDRESSES = [f"{urlsplit(origin).scheme}://{urlsplit(origin).hostname}:{LIVE_PORT}" for origin in LIVE_ORIGINS]

# --- The application ---

INSTALLED_APPS = [
    "pbem",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]

MIDDLEWARE = [
    "pbem.web.request_log.RequestLog",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "pbem.web.compression.CompressionMiddleware",
    "csp.middleware.CSPMiddleware",
    "pbem.web.middleware.ReadableMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "pbem.web.middleware.PollMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "pbem.web.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "pbem.web.middleware.ReachMiddleware",
    "pbem.web.middleware.PageMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "pbem.urls"
WSGI_APPLICATION = "pbem.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Moments are stored in UTC; a person's own zone is applied when a page or a mail is written.
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("hu", "Magyar"), ("de", "Deutsch")]
LOCALE_PATHS = [BASE_DIR / "pbem" / "locale"]
FORMAT_MODULE_PATH = ["pbem.formats"]
# Where a catalogue lacks words a person reads English and we read the log; tests fail instead.
STRICT_WORDS = False

# --- Database ---

DATABASE_URL = environment.text("DATABASE_URL")
# No ATOMIC_REQUESTS: on SQLite every page would then take the write lock.
DATABASES = {
    "default": environment.database("DATABASE_URL", DATABASE_URL, BASE_DIR)
    if DATABASE_URL
    else environment.sqlite("VAR_DIR", VAR_DIR / "pbem.sqlite3")
}

# Not Redis: pages and moves must work while Redis is away. Throttles therefore count per web process.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 50_000},  # with fewer, many clients could make each other's counts forgotten
    }
}

# --- People ---

AUTH_USER_MODEL = "pbem.Account"
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

# A name is locked only for the address that guessed, so nobody can lock another person out. The handler also slows
# guessing over many names from one address, and over many addresses at one name.
AXES_HANDLER = "pbem.web.guessing.Handler"
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False  # or a guesser could keep a name locked for ever
AXES_CLIENT_IP_CALLABLE = "pbem.proxies.client_network"
AXES_DISABLE_ACCESS_LOG = True
AXES_VERBOSE = False
AXES_LOCKOUT_CALLABLE = "pbem.web.accounts.locked_out"
# What Django's own `authenticate` calls it; otherwise failures are counted for nobody, and nobody is locked.
AXES_USERNAME_FORM_FIELD = "username"

# Whoever may open the desk or the admin gives a code as well; off while developing, so that all can be tried.
REQUIRE_SECOND_FACTOR = environment.switch("REQUIRE_SECOND_FACTOR", default=not DEBUG)

SESSION_ENGINE = "pbem.models.sessions"
# With __Host- a browser refuses these cookies from any other host, and over plain HTTP.
SESSION_COOKIE_NAME = "__Host-session" if HTTPS else "sessionid"
CSRF_COOKIE_NAME = "__Host-csrf" if HTTPS else "csrftoken"
SESSION_COOKIE_AGE = int(timedelta(days=90).total_seconds())
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = HTTPS

# --- What browsers may do ---

SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
SECURE_HSTS_SECONDS = int(timedelta(days=365).total_seconds()) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUSTED_PROXIES else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF, *LIVE_ADDRESSES],
        "frame-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}

# --- Static files ---

STATIC_URL = "static/"
STATIC_ROOT = Path(environment.text("STATIC_ROOT", str(BASE_DIR / "staticfiles")))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage",
    },
}
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG

# --- Mail ---

MAIL_ROUTE = environment.mail_route(DEBUG)
EMAIL_BACKEND = MAIL_ROUTE.backend
EMAIL_HOST = MAIL_ROUTE.host
EMAIL_PORT = MAIL_ROUTE.port
EMAIL_HOST_USER = MAIL_ROUTE.user
EMAIL_HOST_PASSWORD = MAIL_ROUTE.password
EMAIL_USE_TLS = MAIL_ROUTE.starttls
EMAIL_USE_SSL = MAIL_ROUTE.tls
EMAIL_TIMEOUT = 20
# What a provider that brings answers shows us, as `user:password`; without it none can.
ANYMAIL = {**MAIL_ROUTE.provider, "WEBHOOK_SECRET": environment.secret("WEBHOOK_SECRET", shortest=20)}
DEFAULT_FROM_EMAIL = environment.sender("DEFAULT_FROM_EMAIL", f"Board games by mail <games@{HOST_NAME}>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
# The page /dev/mail exists only where this is set.
MAILBOX_DIR = VAR_DIR / "mail" if MAIL_ROUTE == environment.MAILBOX else None
# Where answers to letters arrive. Without it nobody reads them, and letters say so.
REPLY_ADDRESS = environment.reply_address("REPLY_ADDRESS", "play@localhost" if MAILBOX_DIR else "")
RECEIVER = environment.receiver(
    "RECEIVER_URL", f"smtp://127.0.0.1:{min(PORT + 2, 65535)}" if DEBUG else "lmtp://127.0.0.1:8024"
)

# --- API ---

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "pbem.api.authentication.ApiKeyAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated", "pbem.api.scopes.Reaches"],
    "DEFAULT_RENDERER_CLASSES": [
        "rest_framework.renderers.JSONRenderer",
        "rest_framework.renderers.BrowsableAPIRenderer",
    ],
    "DEFAULT_PARSER_CLASSES": ["pbem.api.parsers.ShallowJSONParser"],
    "DEFAULT_THROTTLE_CLASSES": [
        "pbem.throttling.PerClient",
        "pbem.throttling.PerPerson",
        "pbem.throttling.PerScope",
    ],
    # A view with `throttle_scope = "moves"` has the last limit as well, and so has every form on a page.
    "DEFAULT_THROTTLE_RATES": {"anon": "60/min", "user": "600/min", "moves": "120/min", "calendar": "30/min"},
    "NUM_PROXIES": TRUSTED_PROXIES,
    "DEFAULT_SCHEMA_CLASS": "pbem.api.operations.Operation",
    "EXCEPTION_HANDLER": "pbem.api.errors.handle",
}

SPECTACULAR_SETTINGS = {
    "TITLE": "Board games by mail",
    "DESCRIPTION": "Tables, views, legal moves and moves; taking back, disputes, and the desk of the moderators. "
    "Sentences are in the language that `Accept-Language` asks for (en, hu, de), else in that of your account; "
    "codes, ids and notation are the same in all. "
    "`/live/` tells when a table of yours has changed, `/live/<code>/` when that one has, as server-sent events: "
    '`head` with `{"table": code, "head": number}`, first for all tables as they are; `live` once you know them all; '
    "and `poll` while you have to ask every 15 seconds instead.",
    "ENUM_NAME_OVERRIDES": {
        "RulingKind": "pbem.models.moderation.Ruling.Kind",
        "Language": LANGUAGES,
        "PlanStatus": "pbem.models.plans.Plan.Status",
        "VoteStatus": "pbem.models.moderation.Vote.Status",
    },
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# --- Wake-ups ---

# The socket of the broker that `make run` brings along. Socket paths must be short (104 bytes), so not in VAR_DIR.
BROKER_DIR = Path(tempfile.gettempdir()) / f"pbem-{os.getuid()}-{hashlib.sha256(bytes(VAR_DIR)).hexdigest()[:8]}"
BROKER_SOCKET = BROKER_DIR / "broker.sock"
EMBEDDED_BROKER = DEBUG and not environment.text("REDIS_URL")
REDIS_URL = environment.broker(
    "REDIS_URL",
    f"redis+socket://{BROKER_SOCKET}" if EMBEDDED_BROKER else environment.text("REDIS_URL", "redis://127.0.0.1:6379/0"),
)

CELERY_BROKER_URL = REDIS_URL
CELERY_IMPORTS = [f"pbem.jobs.{job.name}" for job in pkgutil.iter_modules([str(BASE_DIR / "pbem" / "jobs")])]
# Two queues: what time asks for must not wait behind letters, or a busy service would look dead.
CELERY_TASK_DEFAULT_QUEUE = "mail"
CELERY_TASK_ROUTES = {
    f"pbem.jobs.{job}.*": {"queue": "clock"} for job in ("health", "desk", "prompts", "archive", "clock", "stillness")
}
CELERY_TIMEZONE = TIME_ZONE
CELERY_ENABLE_UTC = True
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_STORE_ERRORS_EVEN_IF_IGNORED = False
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 120
CELERY_TASK_SOFT_TIME_LIMIT = 90
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None

# A publisher gives up at once when the broker is away: the row in the database is found by the next sweep.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_TIMEOUT = 1
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # Longer than the longest task, or a task still running is handed to a second worker.
    "visibility_timeout": 180,
    "unacked_restore_interval": 10,
    "unacked_restore_throttle": 1,
    "socket_connect_timeout": 1,
    "socket_timeout": 2,
    "max_retries": 0,
}

# Kept in memory: all intervals are short, and a schedule file can be torn by a kill.
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"
SWEEP_SECONDS = 3
HEARTBEAT_SECONDS = 15
# Who was at a table within so many seconds gets no letter about a turn there yet.
PRESENCE_SECONDS = environment.number("PRESENCE_SECONDS", default=60, low=0, high=600)
MOST_LETTERS_AN_HOUR = 300  # to one mailbox, whatever goes wrong
# Letters a minute that a provider lets one send; those that somebody sits and waits for always go. 0: any number.
LETTERS_PER_MINUTE = environment.number("LETTERS_PER_MINUTE", default=0, low=0, high=1_000_000)
OUTAGE_SECONDS = 20 * 60  # for so long without a look at the clocks, everybody has the time back
# A wake-up that nobody took in time is dropped, so none pile up while the worker is away.
CELERY_BEAT_SCHEDULE = {
    "sweep the outbox": {
        "task": "pbem.jobs.mail.sweep",
        "schedule": SWEEP_SECONDS,
        "options": {"expires": 2 * SWEEP_SECONDS},
    },
    "look at the clocks": {
        "task": "pbem.jobs.clock.look",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "sweep the inbox": {
        "task": "pbem.jobs.inbox.sweep",
        "schedule": SWEEP_SECONDS,
        "options": {"expires": 2 * SWEEP_SECONDS},
    },
    "settle what time settles": {
        "task": "pbem.jobs.desk.settle",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "see that everybody is told": {
        "task": "pbem.jobs.prompts.check",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "settle what tables decide": {
        "task": "pbem.jobs.stillness.settle",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "ask the silent": {
        "task": "pbem.jobs.stillness.ask_the_silent",
        "schedule": 3600,
        "options": {"expires": 3600},
    },
    "put away what has been over for long": {
        "task": "pbem.jobs.archive.put_away",
        "schedule": 3600,
        "options": {"expires": 3600},
    },
    "show that the clock goes": {
        "task": "pbem.jobs.health.heartbeat",
        "schedule": HEARTBEAT_SECONDS,
        "options": {"expires": 4 * HEARTBEAT_SECONDS},
    },
}

# --- Logs ---

# Libraries at DEBUG tell what they were given, which is nothing for a record that is kept.
OTHERS_LEVEL = "INFO" if LOG_LEVEL == "DEBUG" and not DEBUG else LOG_LEVEL
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "pbem.logs.PlainLine" if DEBUG else "pbem.logs.JsonLine"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": OTHERS_LEVEL},
    "loggers": {
        "pbem": {"level": LOG_LEVEL},
        # Django's own handlers would say everything twice, or mail it to nobody.
        "django": {"handlers": [], "level": OTHERS_LEVEL, "propagate": True},
        # Of what is refused the line of the request tells.
        "django.request": {"level": "ERROR"},
    },
}

# --- Figures for Prometheus ---

# Without a key there is no /metrics but for whoever develops: behind a proxy on the same host everybody is local.
METRICS_KEY = environment.secret("METRICS_KEY", shortest=20)
METRICS_DIR = environment.text("PROMETHEUS_MULTIPROC_DIR")
if METRICS_DIR:
    environment.writable_folder("PROMETHEUS_MULTIPROC_DIR", Path(METRICS_DIR))
