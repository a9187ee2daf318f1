"""The roles of the desk: moderator, senior moderator and admin, each with the rights of the one before."""

from typing import Any

from django.contrib.auth.management import create_permissions
from django.db import migrations

ROLES = {
    "moderator": ("moderate",),
    "senior moderator": ("moderate", "moderate_senior"),
    "admin": ("moderate", "moderate_senior", "moderate_admin"),
}


def make_roles(apps: Any, schema_editor: Any) -> None:
    config = apps.get_app_config("pbem")
    config.models_module = True
    create_permissions(config, apps=apps, verbosity=0)
    config.models_module = None
    permissions = apps.get_model("auth", "Permission").objects.filter(content_type__app_label="pbem")
    for name, codenames in ROLES.items():
        group, _ = apps.get_model("auth", "Group").objects.get_or_create(name=name)
        group.permissions.add(*permissions.filter(codename__in=codenames))


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0003_moderation"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunPython(make_roles, migrations.RunPython.noop)]
