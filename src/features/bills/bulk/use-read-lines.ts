import { useEffect, useState } from 'react';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { readManyLines } from './read-lines-worker';
import type { ManyLines, ReadRequest } from './read-lines-worker';

/**
 * Reads a text in a worker of its own, which is dropped with a text that changes meanwhile. A browser without workers reads on
 * the page, which takes a moment with thousands of lines.
 */
function readBeside({ text, hub }: ReadRequest, onRead: (lines: ManyLines) => void): () => void {
  if (typeof Worker === 'undefined') {
    const timer = setTimeout(() => onRead(readManyLines(text, hub)));
    return () => clearTimeout(timer);
  }
  const worker = new Worker(new URL('./read-lines-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ManyLines>) => onRead(data));
  worker.postMessage({ text, hub } satisfies ReadRequest);
  return () => worker.terminate();
}

/**
 * The lines of a text, read beside the page so that ten thousand of them never hold it up; undefined while the newest text, or
 * for another hub, is being read.
 */
export function useReadLines(text: string, hub: Hub | undefined): ManyLines | undefined {
  const [read, setRead] = useState<ReadRequest & { lines: ManyLines }>();
  useEffect(() => readBeside({ text, hub }, (lines) => setRead({ text, hub, lines })), [text, hub]);
  return read?.text === text && read.hub === hub ? read.lines : undefined;
}
