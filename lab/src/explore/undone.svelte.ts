// What an editor can take back, and what it can do again.
export class Undone<T> {
  #before: T[] = $state.raw([]);
  #after: T[] = $state.raw([]);
  static #last: Undone<unknown> | null = null; // the editor that the keys are meant for: the last one that was used

  get canUndo() {
    return this.#before.length > 0;
  }
  get canRedo() {
    return this.#after.length > 0;
  }
  /** Something is about to change: this is how it was. */
  keep(now: T) {
    this.#before = [...this.#before.slice(-199), now];
    this.#after = [];
    Undone.#last = this as Undone<unknown>;
  }
  undo(now: T): T | undefined {
    const to = this.#before.at(-1);
    if (to === undefined) return undefined;
    this.#before = this.#before.slice(0, -1);
    this.#after = [...this.#after, now];
    Undone.#last = this as Undone<unknown>;
    return to;
  }
  redo(now: T): T | undefined {
    const to = this.#after.at(-1);
    if (to === undefined) return undefined;
    this.#after = this.#after.slice(0, -1);
    this.#before = [...this.#before, now];
    Undone.#last = this as Undone<unknown>;
    return to;
  }
  /** Another drawing is on the table. */
  forget() {
    this.#before = this.#after = [];
    if (Undone.#last === this) Undone.#last = null;
  }
  /** Which way a key goes, if it is one of these and meant for this editor. */
  asked(event: KeyboardEvent): 'undo' | 'redo' | null {
    if (Undone.#last !== this || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || (event.target as Element).closest?.('input, textarea, select'))
      return null;
    const letter = event.key.toLowerCase();
    return letter === 'z' ? (event.shiftKey ? 'redo' : 'undo') : letter === 'y' ? 'redo' : null;
  }
}
