import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { freePort } from './free-port';

/** A proxy in front of several servers, which it asks for their /health as HAProxy does, and gives requests in turns. */
export interface Front {
  url: string;
  /** How many answers had each status; 0 counts those that broke off. */
  statuses: ReadonlyMap<number, number>;
  stop: () => Promise<void>;
}

const checkedEachMs = 200;

/** Starts it; `servers` may change at any time. A request goes to the next server only if its connection was never made. */
export async function startFront(servers: readonly { url: string }[]): Promise<Front> {
  const statuses = new Map<number, number>();
  const unhealthy = new Set<string>();
  let turn = 0;
  const checks = setInterval(() => {
    for (const { url } of servers)
      void fetch(`${url}/health`).then(
        ({ ok }) => (ok ? unhealthy.delete(url) : unhealthy.add(url)),
        () => unhealthy.add(url),
      );
  }, checkedEachMs);
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  function forward(from: IncomingMessage, to: ServerResponse, body: Buffer, tries: number): unknown {
    const healthy = servers.filter(({ url }) => !unhealthy.has(url));
    const server = healthy[(turn += 1) % healthy.length];
    if (server === undefined) {
      to.writeHead(503).end();
      return count(503);
    }
    const { hostname, port } = new URL(server.url);
    const headers = { ...from.headers, connection: 'close', 'x-forwarded-for': '127.0.0.1' };
    const sent = ask({ hostname, port, method: from.method, path: from.url, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      to.writeHead(status, { ...answer.headers, connection: 'keep-alive' });
      answer.pipe(to);
      answer.on('end', () => count(status));
      // A live connection ends with its server.
      answer.on('error', () => to.end());
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) forward(from, to, body, tries - 1);
      else {
        if (!to.destroyed) count(0);
        to.destroy();
      }
    });
    to.on('close', () => sent.destroy());
    sent.end(body);
  }

  const front = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on('data', (part: Buffer) => parts.push(part));
    from.on('end', () => forward(from, to, Buffer.concat(parts), servers.length + 1));
  });
  const port = await freePort();
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    statuses,
    async stop() {
      clearInterval(checks);
      front.closeAllConnections();
      front.close();
      await once(front, 'close');
    },
  };
}
