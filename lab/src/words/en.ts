import { plural } from './plural.ts';

export const en = {
  rooms: { label: 'Rooms', play: 'Play', explore: 'Explore', class: 'Class' },
  bar: { language: 'Language', theme: 'Light or dark', themes: { system: 'As the system', light: 'Light', dark: 'Dark' }, share: 'Copy link', copied: 'The link is copied.', notCopied: 'The link is in the address bar: copy it from there.' },
  skip: 'To the board',

  turn: {
    you: 'Your turn', computer: 'The computer is thinking', first: 'First player’s turn', second: 'Second player’s turn',
    next: 'Choose where to go', nextTurtle: 'Choose the other turtle', inert: 'Nothing can be done here now.', wait: 'It is not your turn yet.',
  },
  end: {
    youWin: 'You win!', computerWins: 'The computer wins.', firstWins: 'The first player wins!', secondWins: 'The second player wins!',
    lastMove: { normal: 'There is no move left, and the last move wins.', misere: 'There is no move left, and the last move loses.' },
    again: 'Play again',
  },
  played: { you: 'You', computer: 'Computer', first: 'First', second: 'Second', said: (who: string, move: string) => `${who}: ${move}` },

  way: {
    normal: 'Whoever makes the last move wins.', misere: 'Whoever makes the last move loses.',
    lastWins: (does: string) => `Whoever ${does} wins.`, lastLoses: (does: string) => `Whoever ${does} loses.`,
    sum: 'In each turn a move is made in exactly one part.',
    join: 'In each turn a move is made in every part that is not finished.',
    union: 'In each turn a move is made in one part or in several, as you like.',
    long: 'The match ends when nothing can be moved anywhere.', short: 'The match ends as soon as one part is finished.',
  },

  board: {
    label: 'Board', part: (name: string) => `Part ${name}`, noDrawing: 'This position has no drawing: choose from the list of moves.',
    more: 'More below',
    playThis: (move: string) => `Play: ${move}`, clear: 'Put back',
    keys: 'Arrow keys go from piece to piece, Enter touches, a number chooses how many to take, Escape puts everything back.',
  },
  take: {
    ask: 'Take how many?', heap: 'from heap', play: 'Play', number: 'Enter a whole number.', not: 'This many cannot be taken.',
    range: (least: number, most: number) => `From this heap at least ${least} and at most ${most} can be taken.`,
    unlisted: 'This heap is so large that only some of its moves are listed, and this one is not among them. Choose from the list, or start from a smaller heap.',
  },
  kinds: {
    match: 'match', pin: 'pin', gap: 'gap', coin: 'coin', medal: 'silver dollar', purse: 'purse', chip: 'chip', square: 'square', step: 'step', floor: 'floor',
    'turtle-up': 'turtle on its feet', 'turtle-down': 'turtle on its back', king: 'king', queen: 'queen', rook: 'rook', knight: 'knight',
    white: 'white pawn', black: 'black pawn', stone: 'stone', hole: 'empty place', block: 'piece of chocolate', poison: 'poisoned piece',
    stud: 'stud', handle: 'cut at', more: 'add here', box: 'box', free: 'free square',
    'domino-free': 'free square', brick: 'brick', studs: 'free studs', ground: 'ground', node: 'joint', town: 'town', token: 'car', edge: 'edge', arrow: 'road',
  } as Record<string, string>,

  tabs: { label: 'About the match', moves: 'Moves', why: 'Why', setup: 'Set-up', close: 'Close' },
  moves: {
    start: 'Start', none: 'No move yet.', undo: 'Undo', redo: 'Redo', restart: 'Restart', surprise: 'Surprise', history: 'Moves so far',
    possible: 'Possible moves', more: (n: number) => plural('en', n, { one: 'and # more move', other: 'and # more moves' }),
    truncated: 'There are more moves than can be listed.',
    course: (n: number) => plural('en', n, { one: 'Course of the match: # move', other: 'Course of the match: # moves' }),
    count: (n: number) => plural('en', n, { one: '# move', other: '# moves' }),
  },
  restarted: 'A new match.', goBack: 'Back to the old one',

  why: {
    off: 'Hints are off, so that you can think for yourself.', on: 'Turn hints on',
    steps: ['Can I win?', 'Where should I look?', 'Show me a move'], ask: 'Why?', asking: 'Let me think …', over: 'The match is over.',
    unsure: 'This position is too large to be solved completely; take the hint as a guess.', nothing: 'There is nothing more to say about this position.',
  },
  mistake: { first: 'The loser’s first mistake', none: 'The loser made no mistake: the position was lost from the start.' },
  outcome: { N: 'The player to move wins', P: 'The player to move loses', D: 'Nobody can force a win', unknown: 'Not known' },

  setup: {
    game: 'Game', choose: 'Choose a game', position: 'Position', start: 'Start from here', expected: 'Expected:', example: 'For example:',
    way: 'Way of play', last: 'Last move', wins: 'wins', loses: 'loses', parts: 'A turn is', sum: 'one part', join: 'all parts', union: 'any parts',
    ending: 'It ends with', long: 'the last part', short: 'the first part',
    opponent: 'Opponent', computer: 'the computer', person: 'a second person', strength: 'Strength',
    strengths: { random: 'random', perfect: 'perfect' }, percent: (n: number) => `plays the best move ${n}% of the time`,
    style: 'When winning', any: 'any way', quick: 'quickly', slow: 'slowly', first: 'Who starts', me: 'I do', other: 'the computer does', hints: 'Hints allowed',
    onTable: 'On the table now:', takeOver: 'Take it over',
    levels: { random: 'random', easy: 'easy', middling: 'beatable', strong: 'strong', perfect: 'perfect' }, against: (level: string) => `Computer: ${level}.`, makePerfect: 'Make it perfect',
    nextMatch: 'It counts from the next match.',
    newMatch: 'A new way of play starts a new match.',
  },
  chooser: {
    title: 'Choose a game', search: 'Search', placeholder: 'name or word, in any language', all: 'All', recent: 'Recently played', none: 'No game has such a name.',
    count: (n: number) => plural('en', n, { one: '# game', other: '# games' }),
  },
  families: { heaps: 'Heaps', 'several-heaps': 'Several heaps', pieces: 'Chess pieces', disguises: 'Disguises', boards: 'Boards', graphs: 'Maps', named: 'With a name' } as Record<string, string>,

  licences: 'Licences',
  busy: { thinking: 'Thinking …', positions: (n: number) => plural('en', n, { one: '# position', other: '# positions' }), stop: 'Stop', stopped: 'Stopped before it was done.' },
  trouble: {
    linkBroken: 'This link could not be read, so here is the usual game. Perhaps it was cut off when it was copied.',
    linkVersion: 'This link comes from another version of the page, so here is the usual game.',
    linkStopped: 'The position in this link was stopped before it was done; here is the usual game.',
    room: 'This cannot be shown: a mistake of the page.', usual: 'To the usual game',
    linkMoves: 'The moves in this link do not fit its game; the match starts from the beginning.',
    engine: 'The engine could not answer. Try again, or start another game.', loading: 'Setting the table …', dismiss: 'Close',
  },
};

export type Widen<T> = T extends string ? string : T extends (...a: infer A) => string ? (...a: A) => string : { [K in keyof T]: Widen<T[K]> };
export type Words = Widen<typeof en>;
