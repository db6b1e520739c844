import { livePath } from '../../../contract/live/live-topics';
import { ApiError } from '../api/api-error';
import { learnPosition } from '../api/books-position';
import { openStream } from '../api/open-stream';
import { waitOrOnline } from '../../lib/wait-or-online';

/** A change: of a topic, or of anything. */
export type LiveNews = { kind: 'topic'; topic: string } | { kind: 'reset' };
/** What the stream says: a change, or before it how far the books have come with it. */
type Heard = LiveNews | { kind: 'position'; position: string };

export interface LiveParts {
  /** Opens the stream; throws when the server is unreachable or refuses. */
  open: (cursor: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Runs the task once no other tab does; ends when the signal aborts. */
  alone: (signal: AbortSignal, task: () => Promise<void>) => Promise<void>;
  /** Waits; ends early when the signal aborts or the connection returns. */
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
  /** Sends to the other tabs. */
  broadcast: (heard: Heard) => void;
  onNews: (heard: Heard) => void;
  /** Whether an error means that the session has ended. */
  isOver: (error: unknown) => boolean;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** The server sends something every 20 s; after this time without a byte the connection counts as dead. */
const silenceMs = 50_000;

/**
 * Follows the server's events until the signal aborts. One tab reads for all; when it closes, another takes over.
 */
export async function followLive(parts: LiveParts, signal: AbortSignal): Promise<void> {
  await parts.alone(signal, () => readOnAndOn(parts, signal));
}

async function readOnAndOn(parts: LiveParts, signal: AbortSignal): Promise<void> {
  let cursor: string | null = null;
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      await readOnce(parts, { cursor, signal, onCursor: (id) => (cursor = id) });
      waitMs = firstWaitMs;
    } catch (error) {
      if (signal.aborted || parts.isOver(error)) return;
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
    await parts.wait(waitMs, signal);
  }
}

async function readOnce(
  parts: LiveParts,
  options: { cursor: string | null; signal: AbortSignal; onCursor: (id: string) => void },
): Promise<void> {
  // Loaded after the first screen; a failure is retried like the stream itself.
  const { createParser } = await import('eventsource-parser');
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const stream = await parts.open(options.cursor, signal);
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id !== undefined) options.onCursor(id);
      const news = parseNews(event, data);
      if (news === undefined) return;
      parts.onNews(news);
      parts.broadcast(news);
    },
  });
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => undefined);
  }
}

/** An event may also carry only an id. */
function parseNews(event: string | undefined, data: string): Heard | undefined {
  if (event === 'reset') return { kind: 'reset' };
  if (event === 'position') return { kind: 'position', position: data };
  return event === 'topic' && data !== '' ? { kind: 'topic', topic: data } : undefined;
}

const channelName = 'billfold-live';

/**
 * Follows changes of the user's data, in this tab or through another one; returns a stop function. Other tabs are heard at
 * once, this tab opens a stream after `mayOpen`: the server begins each one with a reset, so that nothing is missed.
 */
export function startLiveUpdates(hear: (news: LiveNews) => void, mayOpen: Promise<void>): () => void {
  const onNews = (heard: Heard): void => {
    if (heard.kind === 'position') learnPosition(heard.position);
    else hear(heard);
  };
  const end = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data);
  });
  const parts: LiveParts = {
    open: (cursor, signal) => openStream(cursor === null ? livePath : `${livePath}?cursor=${cursor}`, signal),
    alone,
    wait: waitOrOnline,
    broadcast: (news) => channel?.postMessage(news),
    onNews,
    isOver: (error) => error instanceof ApiError && [401, 403].includes(error.httpStatus),
  };
  void mayOpen.then(() => followLive(parts, end.signal)).catch(() => undefined);
  return () => {
    end.abort();
    channel?.close();
  };
}

/** Plain HTTP has no locks; then each tab reads for itself. */
async function alone(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks === null || locks === undefined) return task();
  await locks.request('billfold-live', { signal }, task);
}

function isNews(data: unknown): data is Heard {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  return (
    data.kind === 'reset' ||
    (data.kind === 'topic' && 'topic' in data && typeof data.topic === 'string') ||
    (data.kind === 'position' && 'position' in data && typeof data.position === 'string')
  );
}
