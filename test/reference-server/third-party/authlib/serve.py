"""Does one flow for each line of standard input (JSON), and answers with a line of JSON.

`{"done": ...}` is what the flow returned. `{"refused": ..., "traceback": ...}` is the exception that ended it: what
to make of that is the test's affair.
"""

import json
import sys
import traceback

import flows


def answer(job):
    try:
        return {"done": getattr(flows, job["flow"])(job)}
    except Exception as error:
        return {"refused": f"{type(error).__name__}: {error}", "traceback": traceback.format_exc()}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
