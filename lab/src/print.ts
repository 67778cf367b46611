// Paper: something that is drawn for the printer alone, in place of the page. The styles are those of the page itself, since its policy
// allows no others.
import { flushSync, mount, unmount, type Component } from 'svelte';

let last: (() => void) | null = null;

/** Puts a component on paper. What is there in the meantime is seen by the printer alone (see .paper in app.css). */
export function printOnly<Props extends Record<string, unknown>>(sheet: Component<Props>, props: Props) {
  last?.();
  const target = document.createElement('div');
  target.className = 'paper';
  document.body.append(target);
  const drawn = mount(sheet as Component<Record<string, unknown>>, { target, props });
  flushSync();
  const away = () => {
    for (const event of ['afterprint', 'pointerdown', 'keydown'] as const) removeEventListener(event, away);
    if (last === away) last = null;
    void unmount(drawn);
    target.remove();
  };
  last = away;
  print();
  // Not every browser tells when it has printed; who touches the page again is back from there.
  for (const event of ['afterprint', 'pointerdown', 'keydown'] as const) addEventListener(event, away);
}
