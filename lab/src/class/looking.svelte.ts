// What is being looked at in the results. It outlives the room: who comes back from the table finds the list as it was.
import { tick } from 'svelte';
import type { RecordedMatch } from '../engine/types.ts';
import type { Wish } from './wishes.ts';

export const page = 24; // matches that are listed at once

class Looking {
  wishes: Wish[] = $state.raw([]);
  shown = $state(page);
  /** The match that was taken to the table. */
  taken: RecordedMatch | null = null;
  /** The figure that was followed to the list. */
  from: HTMLElement | null = $state.raw(null);

  /** The matches behind a figure, and the way back to it. */
  open = (wish: Wish) => {
    this.from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.set([wish]);
    void tick().then(() => {
      const heading = document.getElementById('class-matches');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'start' });
    });
  };
  set(wishes: Wish[]) {
    this.wishes = wishes;
    this.shown = page;
  }
  back() {
    const { from } = this;
    this.from = null;
    from?.scrollIntoView({ block: 'center' });
    from?.focus({ preventScroll: true });
  }
}
export const looking = new Looking();
