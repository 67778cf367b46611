// Files in and out of the class's book.
import { most } from './book.svelte.ts';

/** Text as some program wrote it: UTF-16 says so itself, UTF-8 can be checked, all else comes from an older spreadsheet. */
export function decode(bytes: Uint8Array): { text: string; old: boolean } {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), old: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), old: false };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), old: true };
  }
}

export const tooLarge = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) > most.bytes;
/** The day where the reader is, for names of files. */
export const day = () => new Date().toLocaleDateString('sv');

/** Who uses a finger wants no keyboard on the screen. */
export const byFinger = (event: MouseEvent) =>
  (event as PointerEvent).pointerType === 'touch' || (!(event as PointerEvent).pointerType && event.detail > 0 && matchMedia('(pointer: coarse)').matches);
