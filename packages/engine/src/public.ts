// What both doors, that of node and that of browsers, hand out.
/// <reference lib="esnext.disposable" preserve="true" />
export { BoutonError, EngineError } from './errors.ts';
export { Engine } from './engine.ts';
export type { LoadOptions, Told } from './engine.ts';
export type * from './requests.ts';
export type * from './types.ts';
