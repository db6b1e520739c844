import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The call of a server that is never answered, and whether its node receives it before. */
export interface ClosedFor {
  /** Every call without one. */
  method?: string;
  isHandedOn: boolean;
}

/** What stands between a server and its node, and can be closed at one call: there the server waits until someone kills it. */
export interface NodeGate {
  /** The node's address for the server, with the same name and password. */
  url: string;
  /** Closes it; resolves when a call has come that is not answered. */
  closeFor: (closed: ClosedFor) => Promise<void>;
  /** Answers everything again. Calls that waited are never answered. */
  open: () => void;
  stop: () => Promise<void>;
}

/** Puts a gate in front of a node that speaks JSON-RPC over HTTP. */
export async function startNodeGate(nodeUrl: string): Promise<NodeGate> {
  const node = new URL(nodeUrl);
  let closed: (ClosedFor & { reached: () => void }) | undefined;
  // A node that is down is down for the server as well.
  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  );

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const gate = closed;
    const isStopped = gate !== undefined && isFor(body, gate.method);
    if (!isStopped || gate.isHandedOn) {
      const { status, text } = await ask(request, body);
      if (!isStopped) response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    }
    if (isStopped) gate.reached();
  }

  async function ask(request: IncomingMessage, body: Buffer): Promise<{ status: number; text: string }> {
    const { authorization } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', `${node.protocol}//${node.host}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
      body: new Uint8Array(body),
    });
    return { status: answer.status, text: await answer.text() };
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(nodeUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    closeFor: (wanted) =>
      new Promise((resolve) => {
        closed = { ...wanted, reached: resolve };
      }),
    open: () => {
      closed = undefined;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isFor(body: Buffer, method: string | undefined): boolean {
  if (method === undefined) return true;
  const calls = [JSON.parse(body.toString()) as { method: string } | { method: string }[]].flat();
  return calls.some((call) => call.method === method);
}
