import { livePath } from '../../../contract/live/live-topics';
import { ApiError } from '../api/api-error';
import { openStream } from '../api/open-stream';
import { waitOrOnline } from '../../lib/wait-or-online';

/** What changed: a topic, or anything at all. */
export type LiveNews = { kind: 'topic'; topic: string } | { kind: 'reset' };

export interface LiveParts {
  /** The open answer of the server; throws when there is none. */
  open: (cursor: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Runs the task when no other tab does; ends with the signal. */
  alone: (signal: AbortSignal, task: () => Promise<void>) => Promise<void>;
  /** Waits; ends early with the signal, or when the connection comes back. */
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
  /** To the other tabs. */
  tell: (news: LiveNews) => void;
  onNews: (news: LiveNews) => void;
  /** Whether an error says that there is no session to follow. */
  isOver: (error: unknown) => boolean;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** The server sends something every 20 s; after this long without a byte the connection is dead. */
const silenceMs = 50_000;

/** Follows the server until the signal ends it. One tab reads for all; when it closes another takes over. */
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
  // Comes once the first screen stands; when it cannot be fetched this is tried again like the stream.
  const { createParser } = await import('eventsource-parser');
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const stream = await parts.open(options.cursor, signal);
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id !== undefined) options.onCursor(id);
      const news = newsOf(event, data);
      if (news === undefined) return;
      parts.onNews(news);
      parts.tell(news);
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

/** An event may also only carry a number. */
function newsOf(event: string | undefined, data: string): LiveNews | undefined {
  if (event === 'reset') return { kind: 'reset' };
  return event === 'topic' && data !== '' ? { kind: 'topic', topic: data } : undefined;
}

const channelName = 'billfold-live';

/** Follows what changes of the user's data, in this tab or through another one; the answer ends it. */
export function startLiveUpdates(onNews: (news: LiveNews) => void): () => void {
  const end = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data);
  });
  void followLive(
    {
      open: (cursor, signal) =>
        openStream(cursor === null ? livePath : `${livePath}?cursor=${cursor}`, signal),
      alone,
      wait: waitOrOnline,
      tell: (news) => channel?.postMessage(news),
      onNews,
      isOver: (error) => error instanceof ApiError && [401, 403].includes(error.httpStatus),
    },
    end.signal,
  ).catch(() => undefined);
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

function isNews(data: unknown): data is LiveNews {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  return (
    data.kind === 'reset' || (data.kind === 'topic' && 'topic' in data && typeof data.topic === 'string')
  );
}
