// The texts that requests may speak of: rules of games of one's own, by the names of their files. Every client gives the
// engine those that a request names, and every link that names one carries it.
import { rulesOf } from './notation.ts';

export const files = new Map<string, string>();

/** Those that a text speaks of, be it a request or a link. */
export const filesIn = (text: string): [string, string][] => [...files].filter(([name]) => text.includes(rulesOf(name)));
