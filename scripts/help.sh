# Sourced by the scripts in this folder: with --help, a script prints the comment at its head and ends.
if [ "${1:-}" = --help ] || [ "${1:-}" = -h ]; then
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$root/scripts/${0##*/}"
  exit 0
fi
