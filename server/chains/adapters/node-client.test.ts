import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NodeError } from './chain-adapter';
import { createNodeClient, NodeRefusal } from './node-client';

interface Asked {
  id: number;
  method: string;
}
type Reply = (asked: Asked) => unknown;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const answering =
  (result: unknown): Reply =>
  ({ id }) => ({ jsonrpc: '2.0', id, result });

/** A client whose node answers each request with the next reply, the last one for ever; and what it was asked. */
function clientOf(replies: Reply[], identify = () => Promise.resolve()) {
  const methods: string[] = [];
  const fetch: typeof globalThis.fetch = (_url, init) => {
    const asked = JSON.parse(init?.body as string) as Asked | Asked[];
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) as Reply;
    methods.push(...[asked].flat().map(({ method }) => method));
    const answer = Array.isArray(asked) ? asked.map(reply).toReversed() : reply(asked);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return Promise.resolve(new Response(text));
  };
  const client = createNodeClient({ url: 'http://node.test', fetch, identify });
  return { client, methods };
}

/** A client of a server that handles requests in its own way. */
async function clientOfServer(handle: RequestListener, path = '') {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createNodeClient({
    url: `http://me:s%40cret@127.0.0.1:${port}${path}`,
    timeLimitMs: 300,
    identify: () => Promise.resolve(),
  });
}

const call = { method: 'one', params: [] };

test('an answer of the right form and number is read', async () => {
  const { client } = clientOf([answering('0x1')]);
  expect(await client.call(call, z.string())).toBe('0x1');
});

test('several calls go in one request, and their answers in the order of the calls whatever theirs is', async () => {
  const { client } = clientOf([({ id, method }) => ({ id, result: `${method} done` })]);
  const answers = await client.callAll([call, { method: 'two', params: [] }], z.string());
  expect(answers).toEqual(['one done', 'two done']);
});

test.each<[string, Reply]>([
  ['another form', answering(5)],
  ['no result', ({ id }) => ({ id })],
  ['the number of another call', ({ id }) => ({ id: id + 1, result: 'x' })],
  ['no number', () => ({ result: 'x' })],
  ['no JSON', () => '<html>'],
  ['nothing', () => ''],
  ['a list', () => [{ id: 1, result: 'x' }]],
  ['more than 8 MB', ({ id }) => ({ id, result: 'x'.repeat(8 * 2 ** 20) })],
])('%s is no answer', async (_, reply) => {
  const { client } = clientOf([reply]);
  await expect(client.call(call, z.string())).rejects.toThrow(NodeError);
});

test('a batch with an answer too few or twice is no answer', async () => {
  const { client } = clientOf([() => ({ id: 1, result: 'x' })]);
  await expect(client.callAll([call, call], z.string())).rejects.toThrow('another call');
});

test('a refusal tells its code and reason, the reason cut', async () => {
  const { client } = clientOf([({ id }) => ({ id, error: { code: -5, message: 'no'.repeat(500) } })]);
  const refusal: unknown = await client.call(call, z.string()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(NodeRefusal);
  expect(refusal).toMatchObject({ code: -5, reason: 'no'.repeat(150) });
});

test('the node is identified at the start and after a failed call, not after a refusal', async () => {
  let times = 0;
  const refuse: Reply = ({ id }) => ({ id, error: { code: 1, message: 'no' } });
  const { client } = clientOf([answering('a'), refuse, answering('b'), () => 'gone', answering('c')], () => {
    times += 1;
    return Promise.resolve();
  });
  const ask = async () => client.call(call, z.string()).catch(() => 'failed');
  const counted = [];
  for (let n = 0; n < 5; n += 1) counted.push([await ask(), times]);
  expect(counted).toEqual([
    ['a', 1],
    ['failed', 1],
    ['b', 1],
    ['failed', 1],
    ['c', 2],
  ]);
});

test('a node of another network is asked nothing', async () => {
  const { client, methods } = clientOf([answering('x')], () => {
    throw new NodeError('another network');
  });
  for (const _ of [1, 2]) await expect(client.call(call, z.string())).rejects.toThrow('another network');
  expect(methods).toEqual([]);
});

test('name and password go in a header', async () => {
  const client = await clientOfServer((request, response) => {
    response.end(JSON.stringify({ id: 1, result: request.headers.authorization }));
  });
  expect(await client.call(call, z.string())).toBe(`Basic ${btoa('me:s@cret')}`);
});

test.each<[string, RequestListener]>([
  ['a node that hangs', () => undefined],
  [
    'a node that stops in the middle',
    (_, response) => {
      response.writeHead(200).write('{"id":1');
    },
  ],
  [
    'a node that sends elsewhere',
    (_, response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    },
  ],
  ['a node that closes', (request) => request.socket.destroy()],
])('%s cannot be reached, and the error does not tell its address', async (_, handle) => {
  const client = await clientOfServer(handle, '/v3/secret-of-the-account');
  const error: unknown = await client.call(call, z.string()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NodeError);
  expect(String(error)).not.toMatch(/secret|127/);
});
