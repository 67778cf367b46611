// Where they come from when the page is one file: both are inside it.
import packed from 'virtual:engine';
import InlineWorker from './worker.ts?worker&inline';
import type { Source } from './client.ts';

export const source: Source = {
  worker: () => new InlineWorker(),
  engine: () => {
    const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
  },
};
export const offline = false;
