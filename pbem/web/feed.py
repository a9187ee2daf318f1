"""What pages ask where they cannot listen."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from pbem.selectors import feed
from pbem.unchanged import etag, unless_known
from pbem.web.pages import for_people, person


@for_people
@require_safe
def heads(request: HttpRequest) -> HttpResponse:
    """How far one's own tables are, and how many wait for one: what a stream tells first, for a page that asks."""
    me = person(request)
    own = feed.own(me)
    answer = {"waiting": own.waiting, "heads": own.heads}
    return unless_known(request, etag(me.pk, answer), lambda: JsonResponse(answer))
