import type { FastifyReply } from 'fastify';

/** A client that reads this little is gone or stuck; it comes again with its cursor. */
const bufferedMaxBytes = 64 * 1024;
const heartbeatMs = 20_000;

/** One client's open answer, in the format of server-sent events (HTML standard, section 9.2). */
export interface EventStream {
  send(event: { id?: bigint; name: 'topic' | 'reset' | 'end'; data?: string }): void;
  end(): void;
}

/** Turns a reply into a stream of events; `onClosed` comes once, whoever ends it. */
export function openEventStream(reply: FastifyReply, onClosed: () => void): EventStream {
  // The headers that the hooks have set, among them those that protect.
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies must not wait for the end of it.
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > bufferedMaxBytes) raw.destroy();
  };
  write(': connected\n\n');
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const close = (): void => {
    clearInterval(heartbeat);
    onClosed();
  };
  // The client may have left before its stream was open.
  if (raw.destroyed) close();
  else raw.once('close', close);
  return {
    send({ id, name, data = '' }) {
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`);
    },
    end: () => raw.end(),
  };
}

/** How many streams may be open at once on one server. */
interface StreamPlaces {
  /** Takes a place for a user before anything is waited for; undefined when all are taken. What is answered gives it back. */
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
