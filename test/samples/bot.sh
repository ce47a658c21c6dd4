#!/usr/bin/env bash
# A bot that plays random moves, with curl. TOKEN=… ./bot.sh [https://site]
site=${1:-http://localhost:8787}

api() {
  curl --silent --no-buffer --speed-limit 1 --speed-time 20 -H "Authorization: Bearer $TOKEN" \
    -H "Content-Type: application/json" "$site/api/v3$1" "${@:2}"
}

# The texts of a pattern in a line of JSON.
all() { grep -o "$1" <<<"$2"; }

# Tries the board that the last move leads to, then all others. Where a move is refused, the board is decided.
move() {
  local id=$1 ply=$2 moves=$3 target answer at
  target=${moves: -1}
  for at in $(shuf -e "${target:-5}"-{1..9}) $(shuf -e {1..9}-{1..9}); do
    [[ " $moves " == *" $at "* || $closed == *"${at%-*}"* ]] && continue
    answer=$(api "/games/$id/move" --data "{\"move\":\"$at\",\"ply\":$ply}")
    [[ $answer == *'"wrong-sub-board"'* ]] || return
    closed+=${at%-*}
  done
}

# The moves in a line, as board and square from 1: "5-1 1-9".
moves_in() {
  local at
  for at in $(all '"subBoardIndex":[0-8],"squareIndex":[0-8]' "$1" | tr -dc '0-8,\n' | tr ',' '-'); do
    echo "$((${at%-*} + 1))-$((${at#*-} + 1))"
  done
}

play() {
  local id=$1 line you moves ply closed=
  while :; do
    while read -r line; do
      case $line in
        *'"event":"gameResult"'* | *'"result":{'*) echo "over $id" && return ;;
        *'"t":"init"'*)
          you=$(all '"you":"[XO]"' "$line" | cut -d'"' -f4)
          moves=$(moves_in "$line" | xargs) ;;
        *'"t":"move"'*) moves="$moves $(moves_in "$line")" ;;
        *) continue ;;
      esac
      ply=$(wc -w <<<"$moves")
      [[ $you == X && $((ply % 2)) == 0 || $you == O && $((ply % 2)) == 1 ]] && move "$id" "$ply" "$moves"
    done < <(api "/games/$id/stream")
    sleep 1
  done
}

while :; do
  while read -r line; do
    [[ $line == *'"event":"botGame'* ]] || continue
    for id in $(all '"gameId":"[^"]*"' "$line" | cut -d'"' -f4); do
      [[ $known == *" $id "* ]] || { known+=" $id " && play "$id" & }
    done
  done < <(api /stream)
  sleep 1
done
