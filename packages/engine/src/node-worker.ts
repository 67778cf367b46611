// The engine in a thread of node.
import { parentPort } from 'node:worker_threads';
import { serve } from './serve.ts';

const port = parentPort!;
port.on(
  'message',
  serve((message) => port.postMessage(message)),
);
