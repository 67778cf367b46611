// The browser's Back and Forward: a room, a game and whatever lies over the page are places; moves are not.
import { untrack } from 'svelte';
import type { Lab } from './lab.svelte.ts';

const layers = ['cards', 'sheet', 'riddle', 'replay', 'licences', 'map', 'chooser', 'alone', 'code'] as const;
type Layer = (typeof layers)[number];
interface Entry {
  place: string;
  visit: number; // one and the same for a place and all that was laid over it then
  over: Layer[];
}

/** What a browser kept for us, or anything at all: a page before this one may have written there. */
function entryOf(state: unknown): Entry | null {
  const { place, visit, over } = (typeof state === 'object' && state !== null ? state : {}) as Partial<Entry>;
  return typeof place === 'string' && typeof visit === 'number' && Array.isArray(over)
    ? { place, visit, over: layers.filter((layer) => over.includes(layer)) }
    : null;
}

export class Past {
  #lab: Lab;
  #last: Entry | null = null;
  #visit = Math.random();
  #closing = false; // the entry of a layer that was closed by hand is being left
  #narrow = matchMedia('(max-width: 800px)');

  constructor(lab: Lab) {
    this.#lab = lab;
  }

  /** Where the page is now. On a wide window the panel stands beside the board, and is not a layer. */
  #now(): Entry {
    const {
      view,
      match: { start, way },
      teacher,
      sheet,
      review,
      replay,
      licences,
      enlarged,
      choosing,
      own,
    } = this.#lab;
    const on: Record<Layer, boolean> = {
      cards: teacher.cards,
      sheet: sheet && view === 'play' && this.#narrow.matches,
      riddle: review.riddle !== null,
      replay: replay !== null,
      licences,
      map: enlarged !== null,
      chooser: choosing,
      alone: teacher.alone,
      code: teacher.code !== null,
    };
    const what = view === 'own' ? [own.editing] : [];
    return { place: JSON.stringify([view, start, way.play, way.ending, way.misere, ...what]), visit: this.#visit, over: layers.filter((layer) => on[layer]) };
  }

  /** Read by an effect: what the history must follow without being told. */
  watch() {
    void this.#now();
    untrack(() => this.settle());
  }

  /** Writes the page into the address: as a new entry where it is another place, else over the present one. */
  settle() {
    const now = this.#now(),
      last = this.#last;
    if (this.#closing) return;
    const closed = last ? last.over.filter((layer) => !now.over.includes(layer)).length : 0;
    const opened = last ? now.over.some((layer) => !last.over.includes(layer)) : false;
    const moved = last !== null && last.place !== now.place;
    if (closed > 0 && !moved && !opened) {
      // Made by the browser itself a moment ago: whoever reads it settles it.
      if (entryOf(history.state) === null) return;
      this.#last = now;
      this.#closing = true;
      return history.go(-closed);
    }
    if (moved) now.visit = this.#visit = Math.random();
    // What was chosen in a layer takes the layer's entry: Back leads to where it was opened.
    this.#write(now, (moved || opened) && closed === 0);
  }

  #write(entry: Entry, anew: boolean) {
    this.#last = entry;
    const link = this.#lab.link();
    const same = JSON.stringify(entryOf(history.state)) === JSON.stringify(entry);
    try {
      if (anew) history.pushState(entry, '', link);
      else if (!same || location.hash !== link) history.replaceState(entry, '', link);
    } catch {
      // Some browsers do not let a page from disk change its address.
    }
  }

  /** The page has gone where the address said. */
  arrive() {
    const entry = entryOf(history.state); // none if the browser has just made it, or the page has just been opened
    this.#visit = entry?.visit ?? Math.random();
    this.#last = this.#now();
  }

  /** Back, Forward, or an address typed by hand. */
  follow(state: unknown) {
    const lab = this.#lab,
      entry = entryOf(state);
    if (this.#closing) {
      this.#closing = false;
      return this.settle();
    }
    const over: Layer[] = entry?.over ?? [];
    lab.choosing = over.includes('chooser');
    lab.licences = over.includes('licences');
    lab.sheet = over.includes('sheet');
    lab.teacher.cards = over.includes('cards');
    lab.teacher.alone = over.includes('alone');
    if (!over.includes('code')) lab.teacher.code = null;
    if (!over.includes('map')) lab.enlarged = null;
    if (!over.includes('riddle')) lab.review.riddle = null;
    if (!over.includes('replay')) lab.replay = null;
    const here = this.#now();
    // Only a layer was opened or closed: what was set there stays set.
    if (entry?.visit === here.visit) this.#write(here, false);
    else {
      this.#last = here;
      lab.notice = null;
      void lab.readLink(entry !== null);
    }
  }
}
