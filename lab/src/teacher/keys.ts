import type { Lab } from '../state/lab.svelte.ts';
import { teacherWords } from './words.ts';

/** L: large type; H: hints hidden. Never while somebody types. */
export function onkey(lab: Lab, event: KeyboardEvent) {
  const typing = (event.target as HTMLElement).closest?.('input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable]');
  if (!lab.teacher.keys || typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  if (key === 'l') lab.teacher.set({ large: !lab.teacher.large });
  else if (key === 'h') {
    lab.teacher.set({ veil: !lab.teacher.veil });
    const w = teacherWords[lab.settings.lang];
    lab.said = lab.teacher.veil ? w.hidden : w.shown;
  }
}
