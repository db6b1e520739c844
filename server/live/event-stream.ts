import type { FastifyReply } from 'fastify';
import type { WalPosition } from '../kernel/db/wal-position';

/** A client this far behind is gone or stuck; it reconnects with its cursor. */
const bufferedMaxBytes = 64 * 1024;
const heartbeatMs = 20_000;

/** A client's open response in the format of server-sent events (HTML standard, section 9.2). */
export interface EventStream {
  send(event: { id?: bigint; name: 'topic' | 'reset' | 'end'; data?: string }): void;
  end(): void;
}

/**
 * Turns a reply into an event stream. `onClosed` is called once, whichever side closes it. With standbys, an event `position` goes
 * before the others where `wal` has come further.
 */
export function openEventStream(
  reply: FastifyReply,
  { onClosed, wal }: { onClosed: () => void; wal: WalPosition | undefined },
): EventStream {
  // Headers set by hooks, the security headers among them.
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Tells proxies not to buffer the response.
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > bufferedMaxBytes) raw.destroy();
  };
  write(': connected\n\n');
  let position = '';
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const close = (): void => {
    clearInterval(heartbeat);
    onClosed();
  };
  // The client may have disconnected before the stream opened.
  if (raw.destroyed) close();
  else raw.once('close', close);
  return {
    send({ id, name, data = '' }) {
      const reached = wal?.highest ?? '';
      if (reached !== position) write(`event: position\ndata: ${reached}\n\n`);
      position = reached;
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`);
    },
    end: () => raw.end(),
  };
}

/** Limits the open streams of one server. */
interface StreamPlaces {
  /** Reserves a place for a user; returns the function that frees it, or undefined when all are taken. */
  take(userId: string): (() => void) | undefined;
}

export function createStreamPlaces(most: { perUser: number; perServer: number }): StreamPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(userId) {
      const ofUser = taken.get(userId) ?? 0;
      if (ofUser >= most.perUser || all >= most.perServer) return undefined;
      taken.set(userId, ofUser + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) taken.delete(userId);
        else taken.set(userId, left);
      };
    },
  };
}
