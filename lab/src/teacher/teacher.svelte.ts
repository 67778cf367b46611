// What a teacher in front of a class switches: large type, hidden hints, cards to print, the board alone; and where the room Class is open.
import type { ClassTab } from './tabs.ts';

const place = 'bouton-lab-teacher';

export class Teacher {
  /** Type that is read from the last row. */
  large = $state(false);
  /** Hints and reasons are covered, whatever was asked for. */
  veil = $state(false);
  /** The rule cards are on the screen instead of the table. */
  cards = $state(false);
  /** The board fills the window, and nothing else is there. */
  alone = $state(false);
  tab: ClassTab = $state('matches');
  /** A link that is shown as a code: what stands behind its address. */
  code: string | null = $state(null);
  /** Whether single letters do something; those who speak to their computer may not want that. */
  keys = $state(true);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, unknown>;
      this.large = kept.large === true;
      this.keys = kept.keys !== false;
    } catch {
      // Nothing was remembered.
    }
  }
  set(change: Partial<Pick<Teacher, 'large' | 'veil' | 'cards' | 'keys'>>) {
    Object.assign(this, change);
    try {
      localStorage.setItem(place, JSON.stringify({ large: this.large, keys: this.keys }));
    } catch {
      // Not every browser remembers.
    }
  }
}
