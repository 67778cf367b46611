import type { Complaint, Kind } from './types.ts';

/** Why there is no answer: what was asked is wrong (EngineError), or the engine was closed or broke down. */
export class BoutonError extends Error {
  override readonly name: string = 'BoutonError';
  readonly complaint: Complaint;
  constructor(complaint: Complaint) {
    super(complaint.message);
    this.complaint = complaint;
  }
  get kind(): Kind {
    return this.complaint.kind;
  }
  /** What was asked, and below it a mark under what is wrong; empty where the mistake has no place. */
  get caret(): string {
    const { text, column, nearest, corrected } = this.complaint;
    if (text === undefined || column === undefined) return '';
    // What a name that may be meant would replace is as long as what it leaves of the whole says.
    const wrong = nearest && corrected ? [...text].length - ([...corrected].length - [...nearest].length) : 1;
    return `${text.replace(/\s/g, ' ')}\n${' '.repeat(column - 1)}^${'~'.repeat(Math.max(0, wrong - 1))}`;
  }
}

/** The engine's own words about a request that it cannot answer. */
export class EngineError extends BoutonError {}
