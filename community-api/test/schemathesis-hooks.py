"""What Schemathesis is told of this API beyond its OpenAPI document. See schemathesis.ts, which sets the environment."""

import json
import os
import re

import schemathesis

#: Problems that only a schema finds: whoever sends what the document allows never gets one.
SCHEMA_PROBLEMS = set(json.loads(os.environ["SCHEMA_PROBLEMS"]))

#: Kind of an id (its first letter) -> one that is there. Generated ids are well formed and name nothing.
REAL_IDS = json.loads(os.environ["REAL_IDS"])
#: Field -> what it is like when it is well formed, and a value that is known here.
REAL_FIELDS = {
    "themeId": (r"[a-z0-9]+(-[a-z0-9]+)*", "sleep"),
    "reasonId": (r"[a-z0-9]+(-[a-z0-9]+)*", "abuse"),
    "timeZone": (r"[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*", "Europe/Moscow"),
}


def known(value, field=None):
    """The same value, where it is well formed with one that is there in its place."""
    if isinstance(value, dict):
        return {name: known(part, name) for name, part in value.items()}
    if isinstance(value, list):
        return [known(part) for part in value]
    if not isinstance(value, str) or len(value) > 60:
        return value
    if field in REAL_FIELDS:
        pattern, real = REAL_FIELDS[field]
        return real if re.fullmatch(pattern, value) else value
    return REAL_IDS.get(value[0], value) if re.fullmatch(r"[A-Z][0-9A-Za-z]{16}", value) else value


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    return known(path_parameters)


@schemathesis.hook
def map_body(context, body):
    return known(body)


def has_proto_key(value):
    """Whether a key is `__proto__`, at any depth: no route takes one, and JSON Schema can't forbid it inside values of any shape."""
    if isinstance(value, dict):
        return "__proto__" in value or any(has_proto_key(part) for part in value.values())
    return isinstance(value, list) and any(has_proto_key(part) for part in value)


@schemathesis.check
def schema_refuses_only_what_the_document_forbids(context, response, case):
    """Schemathesis itself would have every 400 to valid data be a fault; a wrong mailed code or an unknown theme is none."""
    if response.status_code != 400 or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    error = response.json()["error"]
    if error["code"] == "invalid-argument":
        problems = {detail["problem"] for detail in error["details"]}
        if has_proto_key(case.body):
            problems.discard("invalid_key")
        assert not problems & SCHEMA_PROBLEMS, f"refused what the document allows: {error['details']}"
