"""What a condition of a plan names is there to the last letter, or the plan is refused when it is made."""

import pytest

from pbem.services import plans
from pbem.services.errors import MoveRefused
from tests.tables import asked, started, three

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("slug", "condition"),
    [
        ("after-the-flood", {"when": "held", "area": "ur\n"}),
        ("ur", {"when": "free", "cell": "a1\n"}),
        ("sumeria", {"when": "taken", "node": "AKKc\n"}),
    ],
)
def test_a_name_ends_where_it_ends(slug, condition):
    table = started(*three(), game=slug)
    with pytest.raises(MoveRefused):
        plans.make(code=table.code, by=asked(table), given=[{"line": "pass", "only_if": [condition]}])
