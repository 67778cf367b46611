import type { Lab } from '../state/lab.svelte.ts';
import { teacherWords } from './words.ts';

/** The board alone, on the whole screen where the browser allows it; or all of the page again. */
export function showAlone(lab: Lab, on: boolean) {
  if (lab.teacher.alone === on) return;
  lab.teacher.alone = on;
  lab.keep();
  lab.said = on ? teacherWords[lab.settings.lang].aloneOn : '';
  if (on) void document.documentElement.requestFullscreen?.().catch(() => {}); // without it, the window is filled
}

/** With the board alone: what a clicker sends, and a key to begin again. */
function steered(lab: Lab, key: string): boolean {
  if (key === 'Escape') showAlone(lab, false);
  else if (key === 'PageUp' || key === 'Backspace') void lab.undo();
  else if (key === 'PageDown') void lab.redo();
  else if (key === 'r') void lab.restart();
  else return false;
  return true;
}

/** L: large type; H: hints hidden; P: the board alone. Never while somebody types. */
export function onkey(lab: Lab, event: KeyboardEvent) {
  const target = event.target as HTMLElement;
  const typing = target.closest?.('input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable]');
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (lab.teacher.alone && !target.closest?.('dialog') && steered(lab, key)) return event.preventDefault();
  if (!lab.teacher.keys) return;
  if (key === 'l') lab.teacher.set({ large: !lab.teacher.large });
  else if (key === 'p') showAlone(lab, !lab.teacher.alone);
  else if (key === 'h') {
    lab.teacher.set({ veil: !lab.teacher.veil });
    const w = teacherWords[lab.settings.lang];
    lab.said = lab.teacher.veil ? w.hidden : w.shown;
  }
}
