"""The database as an older release had it."""

from django.apps.registry import Apps
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def migrated(name: str | None = None) -> Apps:
    """Bring the database to a migration, or without a name to the newest; gives the models as they were then."""
    executor = MigrationExecutor(connection)
    targets = executor.loader.graph.leaf_nodes("pbem") if name is None else [("pbem", name)]
    return executor.migrate(targets).apps
