// What the matches in the class's book show.
export function resultsTests() {}
