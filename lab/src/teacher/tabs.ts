// What stands in the room Class: the book of matches, what it shows, puzzles, what is for the whole class to see. (The rule cards are the
// fifth; they can be open elsewhere, too.)
export const classTabs = ['matches', 'results', 'puzzles', 'front'] as const;
export type ClassTab = (typeof classTabs)[number];
