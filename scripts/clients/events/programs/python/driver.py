"""Reads messages into their models, and writes what the models serialize to."""
import importlib
import json
import re
import sys


def model_of(name):
    module = re.sub(r'(?<=[a-z])(?=[A-Z])', '_', name).lower()
    return getattr(importlib.import_module(f'symbol_events.{module}'), name)


with open(sys.argv[1]) as messages, open(sys.argv[2], 'w') as results:
    for line in messages:
        recorded = json.loads(line)
        model = model_of(recorded['model']).model_validate(recorded['message'])
        results.write(model.model_dump_json(by_alias=True, exclude_none=True) + '\n')
