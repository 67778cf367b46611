// The engine in a worker of a browser.
import { serve } from './serve.ts';
import type { ToWorker } from './types.ts';

const hear = serve((message) => self.postMessage(message));
self.onmessage = ({ data }: MessageEvent<ToWorker>) => hear(data);
