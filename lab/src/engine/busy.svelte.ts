// Whether somebody has been waiting for the engine for a while, wherever on the page: then there is a Stop.
import { Client } from './client.ts';

const moment = 800,
  often = 200; // milliseconds

class Busy {
  /** So many positions were looked at; null while nobody has been waiting for long. */
  positions: number | null = $state(null);
  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    Client.onwait = () => {
      if (this.#timer !== undefined) return;
      this.#since = performance.now();
      this.#timer = setInterval(() => this.#look(), often);
    };
  }
  #look() {
    const all = [...Client.all].flatMap(({ waiting }) => waiting ?? []);
    if (all.length === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.positions = null;
    } else if (performance.now() - this.#since >= moment) this.positions = all.reduce((sum, n) => sum + n, 0);
  }
  /** Whoever waits is told this. */
  stop(message: string) {
    for (const client of Client.all) client.stop(message);
    this.#look();
  }
}
export const busy = new Busy();
