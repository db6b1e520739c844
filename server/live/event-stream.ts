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
