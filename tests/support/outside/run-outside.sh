#!/usr/bin/env bash
# Runs commands where the web is one server: a network of its own whose only outer address is a public one, a hosts file that
# gives it a name, and an authority that vouches for it. Nothing of it is seen outside of these commands.
#
#   run-outside.sh FOLDER NAME COMMANDS
#
# FOLDER holds the photographs of the server in photographs/. Without COMMANDS it only tries whether this machine allows it.
set -euo pipefail
folder=$1 name=$2 commands=${3:-}
address=93.184.215.14
here=$(cd "$(dirname "$0")" && pwd)

if [ -z "${OUTSIDE:-}" ]; then
  who=(); [ "$(id -u)" -eq 0 ] || who=(--map-root-user)
  OUTSIDE=1 exec unshare --net --mount "${who[@]}" bash "$0" "$@"
fi

export PATH="$PATH:/usr/sbin:/sbin"
ip link set lo up
ip address add "$address/32" dev lo
printf '127.0.0.1 localhost\n%s %s\n' "$address" "$name" > "$folder/hosts"
mount --bind "$folder/hosts" /etc/hosts
[ -n "$commands" ] || exit 0

[ -e "$folder/certificate.pem" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
  -subj "/CN=$name" -addext "subjectAltName=DNS:$name" -keyout "$folder/key.pem" -out "$folder/certificate.pem" 2> /dev/null
rm -f "$folder/ready"
node "$here/photo-host.mjs" "$folder/photographs" "$folder/key.pem" "$folder/certificate.pem" "$address" "$folder/ready" &
host=$!
trap 'kill "$host"' EXIT
for _ in $(seq 100); do [ -e "$folder/ready" ] && break; sleep 0.1; done
NODE_EXTRA_CA_CERTS="$folder/certificate.pem" bash -ec "$commands"
