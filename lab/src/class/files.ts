// Files in and out of the class's book.
import { most } from './book.svelte.ts';

export { decode } from '../decode.ts';
export const tooLarge = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) > most.bytes;
/** The day where the reader is, for names of files. */
export const day = () => new Date().toLocaleDateString('sv');

/** Who uses a finger wants no keyboard on the screen. */
export const byFinger = (event: MouseEvent) =>
  (event as PointerEvent).pointerType === 'touch' || (!(event as PointerEvent).pointerType && event.detail > 0 && matchMedia('(pointer: coarse)').matches);
