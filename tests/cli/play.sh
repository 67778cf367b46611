#!/usr/bin/env bash
# Matches in the terminal: moves, commands, ends, files.
. "$(dirname -- "$0")/lib.bash"
cd "$work" || exit 2

# typed LINES ARGUMENTS...: a match with these lines on standard input; sets status, out and err.
typed() {
  local lines=$1
  shift
  printf '%s' "$lines" | timeout -k 1 "$limit" "$bouton" play "$@" >"$work/out" 2>"$work/err"
  status=$?
  out=$(tr -d '\0' <"$work/out")
  err=$(tr -d '\0' <"$work/err")
}
# plays TEXT LINES ARGUMENTS...: the match ends well and says TEXT.
plays() {
  local text=$1 lines=$2
  shift 2
  typed "$lines" "$@"
  if [ $status -ne 0 ]; then
    fail "$(shown play "$@"): exit $status, not 0: $err"
  elif ! says "$text"; then
    fail "$(shown play "$@"): no '$text' in: $(tail -c 300 "$work/out")"
  elif [ -n "$err" ]; then
    fail "$(shown play "$@"): noise on standard error: $err"
  else
    pass
  fi
}
count() { grep -cF -- "$1" "$work/out"; }
in_order() {  # in_order TEXT...: all of them, each after the one before
  local rest=$out text
  for text; do
    has "$rest" "$text" || return 1
    rest=${rest#*"$text"}
  done
}

# Winning, losing, the last line.
plays "You won." $'1 1\n' nim:1
check "the number of moves" says "1 move was made."
check "how to play it again" says "bouton play nim:1 --strength 0.8 --seed "
plays "Bouton won." $'1 1\n' nim:1,1 --strength 1 --seed 1
check "the program's move" says "Bouton: took 1 from heap 2  ->  nim:0,0"
check "losing is not always a mistake" says "Your mistakes: 0"
plays "Bouton won." $'1 1\n' nim:3 --strength 1
check "a mistake is told, with what was better" says "move 1 (take 1 from heap 1); better: take 3 from heap 1"
check "mistakes are counted" says "Your mistakes: 1"
plays "Bouton won." "" nim:1 --you second --strength 1
plays "You won." "" nim:0 --you second --strength 1
plays "Bouton won." "" nim:0
check "a match that has ended asks nothing" [ "$(count '> ')" -eq 0 ]

# The board.
plays "1:  ● ● ● (3)" "" nim:3,4,5
check "whose turn it is" says "Your move."
check "the way of play" says "normal play: who cannot move loses"
check "the rule" says "Nim (nim): Take any positive number of matches from one heap."
plays "● … (500)" "" nim:500
plays "misère play: who cannot move wins" "" nim:3 --misere
plays "→ ♙" "" northcott/5:1-4
plays "turtles:2,3" "" nim:3+turtles:2,3
check "mixed components: the picture" says "· ● ●"
check "mixed components: the heap" says "nim 1:  ● ● ● (3)"

# Every way to type a move.
for move in 2 'nim:1,4,5' 'nim: 1,4,5' '1,4,5' '1, 4, 5' '1 2' '  1	2 ' 'take 2 from heap 1' 'TAKE 2 from heap 1' 'NIM:1,4,5'; do
  plays "You: took 2 from heap 1  ->  nim:1,4,5" "$move"$'\n' nim:3,4,5
done
plays "You: took 2 from heap 1  ->  nim:1,4,5" '1 2' nim:3,4,5  # the last line has no end
plays "You: took 2 from heap 1  ->  nim:1,4,5" $'1 2\r\n' nim:3,4,5
plays "-> " $'A>B\n' graph/A-B,B-C:A
plays "You: A>B" $'B\n' graph/A-B,B-C:A
plays "You: A>B" $'B+A\n' graph/A-B,B-C:A+graph/A-B,B-C:A
plays "You: took 2 from both heaps" $'1 2 2 2\n' wythoff:3,4
plays "You: took 1, 2 from heaps 1, 2" $'2 2 1 1\n' moore/2:3,4
plays "You: took 4 from heap 1" $'1 4\n' sulucrus:10@second
plays "You: moved the white pawn in row 1 from 1 to 3" $'northcott/5:3-4@black\n' northcott/5:1-4
plays "You: took 1 from heap 1 and left 1, 3" $'1,3\n' kayles:5

# What is not a move is answered, and nothing is played.
refused() {
  local text=$1 lines=$2
  shift 2
  plays "$text" "$lines"$'\n' "$@"
  check "'$lines' plays nothing" says "0 moves were made."
}
refused "There is no move number 99: the list goes from 1 to 12." 99 nim:3,4,5
refused "There is no move number 0" 0 nim:3,4,5
refused "There is no move number 999999999999..." 99999999999999999999999999 nim:3,4,5
refused "There is no heap 4: they are numbered from 1 to 3." "4 1" nim:3,4,5
refused "There is no heap 0" "0 1" nim:3,4,5
refused "Heap 1 has only 3: 4 cannot be taken from it." "1 4" nim:3,4,5
refused "Heap 1 has only 3" "1 99999999999999999999999" nim:3,4,5
refused "Heap 1 is empty." "1 1" nim:0,3
refused "At least one counter must be taken." "1 0" nim:3,4,5
refused "A heap and a number were expected" "1 2 3" nim:3,4,5
refused "The rules do not allow taking 3 from heap 1 here" "1 3" kayles:5
refused "The rules do not allow these takings together" "1 1 2 1" nim:3,4,5
check "... and why" says "sum: move in exactly one component"
refused "cannot be typed as a heap and a number" "1 2" turtles:2,3
refused "No move leads from nim:3,4,5 to nim:1,1,5" "1,1,5" nim:3,4,5
refused "No move leads from nim:3,4,5 to 0.77:3" "kayles:3" nim:3,4,5
refused "nim:3,4,5 is the position as it is" "3,4,5" nim:3,4,5
refused "'xyzzy' is neither a move nor a command" xyzzy nim:3,4,5
refused "is neither a move nor a command" "hint me" nim:3,4,5
refused "is neither a move nor a command" "-1" nim:3+kayles:2
refused "error: " "nim:3,,5" nim:3,4,5
check "a caret under the mistake" grep -qE '^ +\^' "$work/out"
refused "error: " "nin:3" nim:3,4,5
check "the nearest name" says "did you mean: nim"
refused "The rules do not allow taking 1 from heap 1 here" "1 1" nim:3,4 --play join
check "... and why" says "join: move in every component"
refused "Type a move, or" "" nim:3,4,5
refused "neither" $'\001\033[m\xff\xfe' nim:3,4,5
check_not "control characters are not echoed" grep -q $'\033' "$work/out"
refused "This line is too long to be a move." "$(head -c 100000 /dev/zero | tr '\0' x)" nim:3,4,5
check "... and is not repeated" [ "$(wc -c <"$work/out")" -lt 3000 ]
refused "..." "$(head -c 60000 /dev/zero | tr '\0' 7)" nim:3,4,5
check "... nor a long number" [ "$(wc -c <"$work/out")" -lt 3000 ]
typed "$(head -c 300000 /dev/urandom | tr -d '\0')" nim:3,4,5
check "noise: exit 0" [ $status -eq 0 ]

# Commands.
plays "12 legal moves:" $'list\n' nim:3,4,5
check "list: numbered" says "   2  take 2 from heap 1  ->  nim:1,4,5"
plays "... 10 more: list 21, or list all" $'?\n' nim:30
check "a page of 20" [ "$(count 'from heap 1  ->')" -eq 20 ]
plays "  21  take 10 from heap 1" $'list 21\n' nim:30
check "the rest of them" [ "$(count 'from heap 1  ->')" -eq 10 ]
plays "30 legal moves:" $'list all\n' nim:30
check "all of them" [ "$(count 'from heap 1  ->')" -eq 30 ]
plays "the list goes from 1 to 30" $'list 31\n' nim:30
plays "hint       who is winning" $'help\n' nim:3,4,5
plays "Your move." $'board\n' nim:3,4,5
check "board: drawn again" [ "$(count '2:  ● ● ● ● (4)')" -eq 2 ]
plays "" $'hint\nhint\nhint\nhint\n' nim:3,4,5
check "hint: three steps" in_order "You can win from here." "Move in heap 1." \
  "Play: take 2 from heap 1  ->  nim:1,4,5" "Play: take 2 from heap 1"
plays "" $'hint\n' nim:3,4,5
check "the first hint does not tell the move" [ "$(count 'Play:')$(count 'Move in')" = 00 ]
plays "" $'hint\nhint\nhint\n' nim:1,4,5
check "hint: nothing wins" in_order "You are losing" "There is no winning move" "The most stubborn move, which puts off the end as long as possible: take 1 from heap"
plays "" $'hint\nhint\n1 1\nhint\n' nim:5,4,2 --seed 1
check "a move starts the hints again" [ "$(grep -cE '^You (can win|are losing)' "$work/out")" -eq 2 ]
plays "for example: take 1 from heap 1" $'hint\nhint\nhint\n' nim:3000,3000
plays "Move in the heaps 1, 2." $'hint\nhint\n' nim:2,2 --play union
plays "Move here: nim:3." $'hint\nhint\n' nim:3+turtles:2,3
# Where to move, on every kind of board, without the move itself.
while read -r spec text; do
  plays "$text" $'hint\nhint\n' "$spec"
  check "$spec: the hint is not the move" [ "$(count '->')" -eq 0 ]
done <<'END'
turtles:2,3,7,10 Turn the turtle at place 10 and perhaps one more.
strip:1,4,9 Move the coin on
nimble:7,2 Move here: nimble:7.
silver-dollar:2,m5,9 Move the coin on 9.
silver-dollar:m5,9 Move the medal.
northcott/5:1-4 1 of the 2 moves wins.
northcott/8:2-5,1-8 Move in row 2.
hackenbush:0-1,1-2,2-3,2-4,0-5 Cut an edge
stairs:3,1,0,2,2 Move down from step
tactix/3x3:start Take from row 2.
tactix/2x3:start Take from column
cram/2x3:start Put the domino into
cram/3x4:start Put the domino into
chomp/3x3:start Bite into row 2.
nim19:start Take from row
tactex/2:start Take from row
queen:1,5 Move to the left.
king:1,1 Move up and to the left.
knight/8x8:2,1 Move
lego/2:4x7 Put a brick with
matrix-nim:1,2/3,4 Take from row
poker-nim/2:3,4,5 Move in the heap of 3.
nim-2d/8:1-3,2-0 The good move begins on
wythoff:3,6 Move in
kayles:17 2 heaps should be left.
kayles:4 2 heaps should be left.
nim:9 Take at least 6.
bachet/3:21 Take at most 2.
fibonacci:20 Take at most 10.
sulucrus:22 1 of the 3 moves wins.
END
plays "Érdemes a 10. teknőst megfordítani, és talán még egyet." $'tipp\ntipp\n' turtles:2,3,7,10 --lang hu
plays "Vyplatí se otočit želvu na místě 10 a možná ještě jednu." $'rada\nrada\n' turtles:2,3,7,10 --lang cs
plays "Érdemes a 2. sorban lépni." $'tipp\ntipp\n' northcott/8:2-5,1-8 --lang hu
plays "Vyplatí se táhnout ve 2. řádku." $'rada\nrada\n' northcott/8:2-5,1-8 --lang cs
plays "1 of the 2 moves wins." $'hint\nhint\n' graph/A-B,A-C,C-D:A
plays "No move wins, but every move holds the draw." $'hint\nhint\n' graph/A-B,B-A:A
plays "Every move wins." $'hint\nhint\n' graph/A-B,A-C:A
plays "No move wins, but 1 of the 2 holds the draw." $'hint\nhint\nhint\n' graph/A-B,B-A,A-C,C-D:A
check "hint: the drawing move" says "Play: A>B"
# The reason does not tell more than the hints have told.
plays "Write the heaps 3, 4, 5 in binary" $'why\n' nim:3,4,5
check "why: who is winning" says "You can win from here."
check_not "why: not where to move" says "The leftmost odd column"
check_not "why: not the move" grep -qE 'take 2 from heap 1|would become|\((N|P|D)\)|nim:1,4,5' "$work/out"
check "why: there is more" says "why all"
plays "The leftmost odd column" $'hint\nhint\nwhy\n' nim:3,4,5
check_not "why after two hints: not the move" grep -qE 'take 2 from heap 1|would become' "$work/out"
plays "take 2 from heap 1: this leaves nim:1,4,5" $'hint\nhint\nhint\nwhy\n' nim:3,4,5
plays "take 2 from heap 1: this leaves nim:1,4,5" $'why all\n' nim:3,4,5
check_not "all was told" says "There is more"
for spec in wythoff:3,6 fibonacci:20 chomp/3x3:start tactix/3x3:start silver-dollar:m5,9 coprime:9 turtles:2,3,7; do
  plays "You can win from here." $'why\n' "$spec"
  typed $'hint\nhint\nhint\n' "$spec"
  move=$(sed -n 's/^Play: .*  ->  //p' "$work/out")
  typed $'why\n' "$spec"
  check_not "$spec: why does not give the move away" says "$move"
  typed $'why all\n' "$spec"
  check "$spec: why all does" says "$move"
done
plays "vegyünk el 2-t az 1. halomból: ekkor nim:1,4,5 marad" $'miért mind\n' nim:3,4,5 --lang hu
plays "odebrat 2 z 1. hromádky: zbude nim:1,4,5" $'proč vše\n' nim:3,4,5 --lang cs
plays "Taken back." $'1 1\nundo\nhint\n' nim:3,4,5 --seed 5
check "undo: the position before" [ "$(count '1:  ● ● ● (3)')" -eq 2 ]
check "undo: both moves" says "0 moves were made."
plays "There is no move of yours to take back." $'undo\n' nim:3,4,5
plays "There is no move of yours to take back." $'undo\n' nim:3,4,5 --you second
check "undo: the program's first move stays" says "1 move was made."
plays "Taken back." $'3 1\nundo\nundo\n' nim:3,4,5 --two
check "undo: one move of two people" says "There is no move of yours to take back."
same_answers() { [ "$(count Bouton:)" -eq "$1" ] && [ "$(grep Bouton: "$work/out" | sort -u | wc -l)" -eq 1 ]; }
plays "2 moves were made." $'1 1\nundo\n1 1\nundo\n1 1\nundo\n1 1\n' nim:6,7,8 --strength 0 --seed 7
check "undo leaves no trace" same_answers 4
plays "2 moves were made." $'1 1\nrestart\n1 1\nrestart\n1 1\nrestart\n1 1\n' nim:6,7,8 --strength 0 --seed 7
check "restart leaves no trace" same_answers 4
plays "From the beginning." $'1 1\nrestart\n' nim:3,4,5 --seed 5
check "restart" says "0 moves were made."
for word in quit exit q kilép konec; do
  plays "The match ends unfinished." "$word"$'\n1 2\n' nim:3,4,5
  check "$word: nothing is read after it" says "0 moves were made."
done

# Languages.
plays "Ön nyert." $'tipp\ntipp\ntipp\nmiért\nlista\nsegítség\n1 1\nvissza\n1 9\n' nim:9 --lang hu --strength 0 --seed 1
check "Hungarian" in_order "Ebből az állásból nyerni lehet." "legalább 6-ot" "A legjobb lépés: vegyünk el 9-et" "Miért:" \
  "9 szabályos lépés:" "mentés FÁJL" "Visszavéve." "Ön nyert." "Ugyanez a játszma újra:"
plays "Výhra je tvoje." $'rada\nrada\nrada\nproč\nseznam\npomoc\n1 1\nzpět\n1 9\n' nim:9 --lang cs --strength 0 --seed 1
check "Czech" in_order "Odtud se dá vyhrát." "odebrat aspoň 6." "Nejlepší tah: odebrat 9" "Proč:" \
  "9 přípustných tahů:" "uložit SOUBOR" "Vráceno." "Výhra je tvoje." "Stejná partie znovu:"
plays "12 szabályos lépés:" $'list\n' nim:3,4,5 --lang hu  # English words are understood too
plays "12 přípustných tahů:" $'LIST\n' nim:3,4,5 --lang cs
plays "mentés FÁJL" $'segitseg\n' nim:3 --lang hu
plays "3 přípustné tahy:" $'tahy\n' nim:3 --lang cs
check "the language of the environment" has "$(LANG=hu_HU.UTF-8 env -u LC_ALL "$bouton" play nim:3 </dev/null)" "Ön következik."

# Ways of play, loops, two people.
plays "Bouton won." $'1 1\n' nim:1 --misere
plays "You won." $'1 2\n' nim:3 --misere --strength 1
plays "You won." $'1 2 2 2\n' nim:2,2 --play union
plays "You won." $'1 2\n' nim:2,3 --ending short
plays "You won." $'1 1 2 1\n' nim:2,3 --play join --ending short --misere
plays "third time: the match is a draw." $'B\nB\nB\n' graph/A-B,B-A,B-C:A --strength 0 --seed 1
plays "Bouton: B>C" $'B\nB\nB\n' graph/A-B,B-A,B-C:A --strength 1  # not round and round
plays "third time: the match is a draw." $'B\nA\nB\nA\nB\nA\n' graph/A-B,B-A:A --two
check "a draw at once at the third time" says "4 moves were made."
plays "The first player won." $'1 1\n2 1\n3 1\n' nim:1,1,1 --two
check "two people: both are asked" [ "$(count 'player is to move.')" -eq 3 ]
check "two people: mistakes of both" in_order "Mistakes of the first player: 0" "Mistakes of the second player: 0"
plays "The second player won." $'1 1\n1 2\n' nim:3 --two
check "two people: mistakes" says "Mistakes of the first player: 1"
plays "You won." $'1 6\n1 1\n1 1\n1 1\n1 1\n' sulucrus:7 --seed 1 --strength 0

# The program: a seed gives the same match; perfect play never spoils a won position, whatever is answered.
typed $'1 1\n1 1\n2 1\n1\n1\n1\n1\n1\n' nim:6,7,8 --strength 0 --seed 7
first=$out
typed $'1 1\n1 1\n2 1\n1\n1\n1\n1\n1\n' nim:6,7,8 --strength 0 --seed 7
check "the same seed, the same match" [ "$out" = "$first" ]
differ=0
for seed in 1 2 3 4 5; do
  typed $'1 1\n' nim:6,7,8 --strength 0 --seed $seed
  [ "$(grep Bouton: "$work/out")" = "$(grep Bouton: <<<"$first" | head -n 1)" ] || differ=1
done
check "other seeds, other matches" [ $differ -eq 1 ]
RANDOM=1
answers_at_random() {
  local i
  for ((i = 0; i < 60; ++i)); do printf '%d\n' $((RANDOM % 9 + 1)); done
  for ((i = 0; i < 60; ++i)); do echo 1; done
}
for words in "nim:3,4,5 --you second" "nim:1,4,5" "kayles:8 --misere --you second" "wythoff:4,7" \
  "nim:2,3 --play union --ending short --you second" "lego/2:3x4,2x2" "northcott/6:1-5,2-4,3-4 --you second" \
  "graph/A-B,B-A,B-C:A" "fibonacci:13" "turtles:2,3,7 --you second --quick" "nim:3,4,5 --you second --slow"; do
  won=0
  for seed in 1 2 3 4 5 6; do
    # shellcheck disable=SC2086
    typed "$(answers_at_random)" $words --strength 1 --seed $seed
    if says "Bouton won."; then won=$((won + 1)); fi
  done
  check "strength 1 wins what is won: $words ($won of 6)" [ $won -eq 6 ]
done
lost=0
for seed in 1 2 3 4 5 6 7 8; do
  typed "$(answers_at_random)" nim:3,4,5 --you second --strength 0 --seed $seed
  if says "You won."; then lost=$((lost + 1)); fi
done
check "strength 0 can be beaten by chance" [ $lost -gt 0 ]
# Quick and slow: 5 can be won at once or in three moves.
plays "Bouton: took 2 from heap 1" "" subtract/1,2,5:5 --you second --strength 1 --slow
plays "Bouton: took 5 from heap 1" "" subtract/1,2,5:5 --you second --strength 1 --quick

# Following the hints wins.
follow=""
for ((i = 0; i < 12; ++i)); do
  typed "$follow"$'hint\nhint\nhint\n' nim:3,4,5 --strength 1 --seed 3
  if says "You won."; then break; fi
  follow+=$(sed -n 's/^Play: .*  ->  //p' "$work/out" | tail -n 1)$'\n'
done
check "following the hints wins" says "You won."
check "... without a mistake" says "Your mistakes: 0"

# A position too hard to judge in time: any move, and it says so.
limit=60
plays "Bouton's move is a guess" "" cram/7x8:start --you second --strength 1
limit=20

# Files of matches.
header=group,no,first,second,game,kind,moves,play,ending,misere
plays "The match is number 1 in a.csv." $'1 3\n' nim:3 --save a.csv
check "a new file" [ "$(cat a.csv)" = "$header"$'\n'"play,1,person,bouton,nim:3,positions,0,sum,long,false" ]
plays "The match is number 2 in a.csv." $'1 1\n1 1\n' nim:1,1 --strength 1 --save a.csv
check "added at the end" [ "$(tail -n 1 a.csv)" = 'play,2,person,bouton,"nim:1,1",positions,0-1 0-0,sum,long,false' ]
check "what was there stays" [ "$(head -n 2 a.csv | tail -n 1)" = "play,1,person,bouton,nim:3,positions,0,sum,long,false" ]
plays "number 3" $'1,1\n' kayles:4 --you second --misere --play union --seed 1 --save a.csv
check "other games in notation, with the way of play" grep -qE \
  '^play,3,bouton,person,0.77:4,notation,"?0\.77:[0-9,]*( 0\.77:1,1)?"?,union,long,true$' a.csv
plays "The match ends unfinished." $'1 1\nquit\n' nim:9 --two --save a.csv
check "an unfinished match is saved" [ "$(tail -n 1 a.csv)" = "play,4,first,second,nim:9,positions,8,sum,long,false" ]
plays "number 5" $'1 1\n' nim:9 --two --save a.csv
check "... also at the end of the input" [ "$(wc -l <a.csv)" -eq 6 ]
plays "nothing was written" "" nim:9 --two --save a.csv
check "... but not without a move" [ "$(wc -l <a.csv)" -eq 6 ]
plays "The match will be written to b c.csv" $'save b c.csv\n1 9\n' nim:9 --two
check "save FILE" grep -q ',nim:9,positions,0,' "b c.csv"
plays "Save where?" $'save\n' nim:9
printf 'no,group,first,second,game,kind,moves,note\r\n7,play,a,b,"nim:1,1",positions,"0-1\r\n0-0","say ""x"""' >c.csv
cp c.csv c.before
plays "The match is number 8 in c.csv." $'1 9\n' nim:9 --save c.csv
check "another order of columns" [ "$(tail -n 1 c.csv)" = $'8,play,person,bouton,nim:9,positions,0,\r' ]
check "nothing is lost" cmp -s <(head -c "$(wc -c <c.before)" c.csv) c.before
cp c.csv c.before
refuses "it has no column misere" play nim:9 --misere --save c.csv
printf 'a,b\n1,2\n' >d.csv
refuses "this is not a file of matches" play nim:9 --save d.csv
printf '"never closed\n' >e.csv
refuses "this is not a file of matches" play nim:9 --save e.csv
refuses "this is not a plain file" play nim:9 --save .
refuses "no such folder" play nim:9 --save nowhere/a.csv
check "refused files are as they were" [ "$(cat d.csv e.csv)" = $'a,b\n1,2\n"never closed' ]
check "... and c.csv" cmp -s c.csv c.before
plays "this is not a file of matches" $'save d.csv\n' nim:9
: >empty.csv
plays "number 1" $'1 9\n' nim:9 --save empty.csv
check "an empty file gets its header" [ "$(head -n 1 empty.csv)" = $header ]

# Malformed requests.
refuses "" play
refuses "did you mean: nim" play nin:3
refuses "first or second" play nim:3 --you third
for strength in 2 -1 x nan 0,5 ""; do refuses "" play nim:3 --strength="$strength"; done
refuses "" play nim:3 --seed x
refuses "" play nim:3 --quick --slow
refuses "" play nim:3 --two --you second
refuses "" play nim:3 --two --strength 1
refuses "" play nim:3 --play both
refuses "" play nim:3 --lang de
refuses "more moves than can be listed" play nim:1000000

# At a terminal: Ctrl-D and Ctrl-C end the match in order. What is typed waits until the program asks.
terminal() {  # terminal KEYS ARGUMENTS...
  local keys=$1
  shift
  local line="'$bouton' play"
  for word; do line+=" '$word'"; done
  rm -f "$work/screen"
  {
    for ((i = 0; i < 100; ++i)); do
      if grep -q '> $' "$work/screen" 2>/dev/null; then break; fi
      sleep 0.1
    done
    printf '%b' "$keys"
    # The terminal stays until the program has gone.
    for ((i = 0; i < 100; ++i)); do
      if grep -q 'status [0-9]' "$work/screen" 2>/dev/null; then break; fi
      sleep 0.1
    done
  } | timeout -k 1 "$limit" script -qfc "$line; echo status \$?" "$work/screen" >/dev/null 2>&1
  out=$(tr -d '\r' <"$work/screen")
}
terminal '1 3\n' nim:3 --save t.csv
check "at a terminal: a match" in_order "Your move." "> 1 3" "You won." "status 0"
terminal 'hint\n1 1\n\004' nim:9 --two --save t.csv
check "at a terminal: Ctrl-D" in_order "You can win from here." "The match ends unfinished." "1 move was made." "number 2" "status 0"
check "Ctrl-D: saved" [ "$(tail -n 1 t.csv)" = "play,2,first,second,nim:9,positions,8,sum,long,false" ]
mkfifo keys
for signal in INT TERM HUP; do
  rm -f s.csv
  env --default-signal=INT "$bouton" play nim:9 --two --save s.csv <keys >"$work/out" 2>"$work/err" &
  match=$!
  exec 8>keys
  printf '1 1\n' >&8
  for ((i = 0; i < 100; ++i)); do
    if grep -q 'nim:8' "$work/out"; then break; fi
    sleep 0.1
  done
  sleep 0.2
  kill -s $signal $match
  wait $match
  status=$?
  exec 8>&-
  check "SIG$signal: exit 0" [ $status -eq 0 ]
  check "SIG$signal: told" grep -q "The match ends unfinished." "$work/out"
  check "SIG$signal: saved" grep -q ',nim:9,positions,8,' s.csv
done
printf '1 1\n' | "$bouton" play nim:9 --two --save p.csv >/dev/full 2>"$work/err"
check "a full disk: exit 2" [ $? -eq 2 ]

# Several heaps in one move, with a comma between the pairs; and a list that begins nowhere.
plays "took 1 from both heaps" $'1 1, 2 1\n' wythoff:2,3 --two
plays "'list -1' is neither" $'list -1\n' nim:3 --two
printf '1\n' | timeout 10 "$bouton" play nim:1 >/dev/full 2>"$work/err"
status=$?
err=$(<"$work/err")
check "a full disk is told: exit 2, not $status" [ $status -eq 2 ]
check "a full disk is told" notes "could not be written"

# A move in words that is none; a game called by its own name; who wins, where nobody knows how.
plays "'take 9 from heap 1' is neither" $'take 9 from heap 1\n' nim:3 --two
plays "Kayles: A row of pins" "" kayles:7 --two
plays "hegymászó: Három hegymászó" "" climbers --two --lang hu
plays "hegymászó:5,4,5" $'5,4,5\n' hegymászó --two --lang hu
plays "fordító (turtles): Teknősök" "" turtles:2 --two --lang hu
plays "You can win from here." $'hint\n' chomp/12x13:start --two

# Misère play does not contradict the rule, which leaves it to the line below who wins.
for spec in silver-dollar:2,m5,9 northcott/4:1-3 sulucrus:5; do
  plays "misère play: who cannot move wins" "" "$spec" --misere --two
  check_not "$spec says who wins once: $out" grep -qE '(cannot move|last move) .*(cannot move|last move)' "$work/out"
  plays "betli (misère) játék: aki nem tud lépni, nyer" "" "$spec" --misere --two --lang hu
  plays "misère (betlová) hra: kdo nemůže táhnout, vyhrává" "" "$spec" --misere --two --lang cs
done

# The board is that of the start, and its signs are explained.
plays "turtles:2,3,6" $'turtles:2,3,6\n' turtles:2,3,10 --two
check "turtles: all ten are still there" [ "$(grep -c '  1  2  3  4  5  6  7  8  9 10' "$work/out")" -eq 2 ]
check "turtles: the legend" says "● on its back, · on its feet"
plays "There is no move left." $'turtles:0\n' turtles:4 --two
check "turtles: the end is drawn" [ "$(grep -c '^ · · · ·$' "$work/out")" -eq 1 ]
plays "" "" turtles:0 --two
check "no turtle on its back: drawn" grep -q '·' "$work/out"
plays "You won." $'1\n' silver-dollar:m4 --seed 1
check "silver dollar: the medal in the purse" grep -qE '^ m · · · ·$' "$work/out"
check "silver dollar: the legend" says "m the medal"
plays "a number in brackets is a vertex drawn above" "" hackenbush:0-1,1-2,2-0 --two
plays "a zárójeles szám" "" hackenbush:0-1,1-2,2-0 --two --lang hu
plays "číslo v závorce" "" hackenbush:0-1,1-2,2-0 --two --lang cs

# Games keep the name they were called by; files keep the canonical one.
plays "A match of kayles:7" $'list\nwhy all\n1\n' kayles:7 --two
check_not "kayles is not called by its code" grep -q '0\.77' "$work/out"
plays "kayles:1,3" $'0.77:1,3\n' kayles:5 --two
plays "kugli:1,3" $'kugli:1,3\n' kugli:5 --two --lang hu
plays "climbers:5,4,5" $'5,4,5\n' climbers --two
plays "In order, the heaps are worth 1, 2, 1." $'why all\n' climbers --two
check_not "climbers are no heaps of Bachet in an explanation" grep -q bachet "$work/out"
plays "took 1 from heap 2  ->  climbers:5,4,5" $'2 1\n' climbers --two
check_not "climbers are no heaps of Bachet" grep -q bachet "$work/out"
check "climbers: the second row" says "2:  ● ● ● ● ● (5)"
plays "Move in heap" $'hint\nhint\n' climbers --two
plays "A match of nim-21:21" $'1 1\n' nim-21 --two
check_not "nim-21 is not called by its rules" grep -q bachet "$work/out"

# How components are played together is not told where there is one, or where the rule says it.
for words in wythoff:3,4 kayles:7 nim:3,4,5 climbers "wythoff:3,4 --play union" "turtles:2,3 --ending short"; do
  # shellcheck disable=SC2086
  plays "Type a move" "" $words --two
  check_not "$words: nothing about components" says "component"
done
plays "sum: move in exactly one component" "" nim:3+turtles:2 --two
plays "union: move in any components" "" kayles:7 --play union --two

finish
