import type { Lang } from '../engine/types.ts';
import { cs } from './cs.ts';
import { en, type Words } from './en.ts';
import { hu } from './hu.ts';

export const words: Record<Lang, Words> = { en, hu, cs };
export const ownNames: Record<Lang, string> = { en: 'English', hu: 'Magyar', cs: 'Čeština' };
export type { Words };
