// The class's book: the plan, matches typed in, files brought.
export function classTests() {}
