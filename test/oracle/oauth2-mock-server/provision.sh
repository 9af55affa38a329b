#!/usr/bin/env bash
# The operator's program for a server that keeps nothing: everything is there already, and a user's id is the name.
read -r instruction || true
if [[ $instruction =~ \"userName\":\"([^\"]+)\" ]]; then
  printf '{"id":"%s"}\n' "${BASH_REMATCH[1]}"
fi
