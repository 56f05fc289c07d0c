#!/bin/sh
# Dump the database of PGHOST, PGUSER and PGDATABASE: backup.sh FOLDER [every-day].
# Incomplete dumps are hidden files. Dumps older than BACKUP_DAYS (14) are deleted, except the newest.
set -eu
umask 077 # a dump contains token hashes
folder=$1
days=${BACKUP_DAYS:-14}

dump() {
  name=pool-$(date -u +%Y-%m-%dT%H%M%SZ).dump
  pg_dump --format=custom --file="$folder/.$name" || { rm -f "$folder/.$name"; return 1; }
  pg_restore --list "$folder/.$name" >/dev/null || { rm -f "$folder/.$name"; return 1; }
  mv "$folder/.$name" "$folder/$name"
  echo "$folder/$name"
  find "$folder" -name 'pool-*.dump' -mtime "+$days" ! -name "$name" -exec rm -f {} +
}

if [ "${2:-}" = every-day ]; then
  trap 'exit 0' TERM INT
  while :; do
    pause=86400
    dump || { echo "backup failed; next attempt in an hour" >&2; pause=3600; }
    sleep "$pause" &
    wait $!
  done
else
  dump
fi
