"""Small pictures of boards on pages."""

from django import template

from pbem.web import pictures

register = template.Library()
register.filter("game_picture", pictures.game_address)
register.filter("table_picture", pictures.address)
