#!/usr/bin/env bash
# The operator's program (docs/no-admin-api.md): hands one instruction to the fixture door on the given port, and
# ends as the door says. Bash alone, because it is started some hundred times a run.
set -u
read -r instruction || true
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf '%s\n' "$instruction" >&3
read -r ending said <&3
if [ "$ending" = done ]; then
  printf '%s\n' "$said"
else
  printf '%s\n' "$said" >&2
  exit 1
fi
