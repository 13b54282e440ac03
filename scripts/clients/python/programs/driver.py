"""Makes the calls of a file with the generated client, and writes what it decoded, serialized again, to another file."""

import base64
import enum
import inspect
import json
import re
import sys
import warnings
from typing import Any, Iterator, TextIO

import openapi_client

Line = dict[str, Any]


def snake_case(name: str) -> str:
    """The name of a method or of a parameter."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def serialize(value: Any) -> Any:
    """The JSON that a generated model makes of itself; other values have none of their own."""
    if isinstance(value, list):
        return [serialize(item) for item in value]
    if isinstance(value, (bytes, bytearray)):
        return base64.b64encode(value).decode()
    return json.loads(value.to_json()) if hasattr(value, "to_json") else value


def make_call(call: Line) -> Line:
    """Status, and the typed result or error."""
    # urllib3 would repeat a request that is replied to with Retry-After
    client = openapi_client.ApiClient(openapi_client.Configuration(host=call["server"], retries=0))
    api = getattr(openapi_client, call["tag"].title().replace(" ", "") + "Api")(client)
    method = getattr(api, snake_case(call["operationId"]) + "_with_http_info")
    arguments = {snake_case(parameter["name"]): parameter["value"] for parameter in call["parameters"]}
    if "body" in call:
        rest = [name for name in inspect.signature(method).parameters if not name.startswith("_") and name not in arguments]
        arguments[rest[0]] = call["body"]
    try:
        response = method(**arguments)
        return {"status": response.status_code, "json": serialize(response.data)}
    except openapi_client.ApiException as error:
        if not isinstance(error.data, openapi_client.ModelError):
            return {"failure": f"an error without a model: {error}"}
        return {"status": error.status, "json": serialize(error.data)}


def results(calls: list[Line]) -> Iterator[Line]:
    """A line per call."""
    for call in calls:
        try:
            yield {"id": call["id"], **make_call(call)}
        except Exception as error:  # the comparison reports it
            yield {"id": call["id"], "failure": f"{type(error).__name__}: {error}"}


def constants() -> Iterator[Line]:
    """A line per value of an integer enumeration."""
    for name, enumeration in inspect.getmembers(openapi_client, inspect.isclass):
        if issubclass(enumeration, int) and issubclass(enumeration, enum.Enum):
            yield from ({"enumeration": name, "name": value.name, "value": value.value} for value in enumeration)


def write(lines: Iterator[Line], file: TextIO) -> None:
    """One document per line."""
    file.writelines(json.dumps(line) + "\n" for line in lines)


if __name__ == "__main__":
    # the operation is in the corpus too
    warnings.filterwarnings("ignore", "PUT /transaction is deprecated", DeprecationWarning)
    with open(sys.argv[1], encoding="utf8") as calls_file, open(sys.argv[2], "w", encoding="utf8") as results_file:
        write(results(json.load(calls_file)), results_file)
        write(constants(), results_file)
