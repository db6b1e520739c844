import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../../contract/brand';
import { NotPosted, createOutgoingPost } from './outgoing-post';

interface Got {
  host: string | undefined;
  path: string | undefined;
  userAgent: string | undefined;
}

let server: Server;
let got: Got[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  got = [];
  answer = (_request, response) => response.writeHead(201).end();
  server = createServer((request, response) => {
    const { host, 'user-agent': userAgent } = request.headers;
    got.push({ host, path: request.url, userAgent });
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const port = () => (server.address() as AddressInfo).port;
const message = (url: string) => ({ url, headers: { topic: 'x' }, body: Buffer.from('a message') });
const ownAddress = (address = '127.0.0.1') => ({ address, family: address.includes(':') ? 6 : 4 });
async function failure(sending: Promise<unknown>): Promise<NotPosted> {
  return sending.then(
    () => {
      throw new Error('it was posted');
    },
    (error: unknown) => {
      if (error instanceof NotPosted) return error;
      throw error;
    },
  );
}

describe('on this machine alone', () => {
  test('a message is posted, and its status is all that is read of an answer', async () => {
    answer = (_request, response) => {
      response.writeHead(503, { 'retry-after': '30' });
      // Ends with its reader, or it would keep the machine busy.
      const endless = (error?: Error | null) => {
        if (!error) response.write('x'.repeat(65_536), endless);
      };
      endless();
    };
    const { send } = createOutgoingPost({ mayReachLoopback: true });
    expect(await send(message(`http://127.0.0.1:${port()}/a?b=c`))).toEqual({ status: 503, retryAfterS: 30 });
    expect(got).toEqual([
      { host: `127.0.0.1:${port()}`, path: '/a?b=c', userAgent: `Billfold/${brand.appVersion}` },
    ]);
  });

  test('the start of an answer’s body is read where the caller asks for it', async () => {
    answer = (_request, response) => response.writeHead(409).end('a longer answer');
    const { send } = createOutgoingPost({ mayReachLoopback: true });
    const given = message(`http://127.0.0.1:${port()}/`);
    expect(await send({ ...given, answerBytes: 8 })).toMatchObject({ status: 409, body: 'a longer' });
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '9' });
      response.write('a', () => response.destroy());
    };
    expect((await failure(send({ ...given, answerBytes: 8 }))).message).toBe('the answer ended early');
  });

  test('a redirect is an answer like any other', async () => {
    answer = (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end();
    const { send } = createOutgoingPost({ mayReachLoopback: true });
    expect((await send(message(`http://127.0.0.1:${port()}/`))).status).toBe(307);
    expect(got).toHaveLength(1);
  });

  test('a name is asked for once, and the connection goes where it led then', async () => {
    const asked: string[] = [];
    const { send } = createOutgoingPost({
      mayReachLoopback: true,
      // Anything but the first answer leads nowhere.
      resolve: async (hostname) => [ownAddress(asked.push(hostname) === 1 ? '127.0.0.1' : '10.0.0.1')],
    });
    expect((await send(message(`http://rebinding.test:${port()}/`))).status).toBe(201);
    expect(asked).toEqual(['rebinding.test']);
    expect(got[0]?.host).toBe(`rebinding.test:${port()}`);
  });

  test('a server that does not answer in time ends the try', async () => {
    answer = () => undefined;
    const { send } = createOutgoingPost({ mayReachLoopback: true, timeLimitMs: 200 });
    expect((await failure(send(message(`http://127.0.0.1:${port()}/`)))).message).toBe(
      'no answer: ABORT_ERR',
    );
  });

  test('so does a server that can’t be reached', async () => {
    const { send } = createOutgoingPost({ mayReachLoopback: true });
    expect((await failure(send(message('http://127.0.0.1:1/')))).message).toBe('no answer: ECONNREFUSED');
  });
});

describe('elsewhere', () => {
  test.each([
    ['private', [ownAddress('10.0.0.1')]],
    ['this machine’s', [ownAddress()]],
    ['one of them private', [ownAddress('93.184.216.34'), ownAddress('fd00::1')]],
    ['none', []],
  ])('a name whose addresses are %s is not connected to', async (_what, places) => {
    const { send } = createOutgoingPost({ mayReachLoopback: false, resolve: async () => places });
    expect((await failure(send(message(`https://hook.test:${port()}/`)))).message).toBe(
      'the address is not a public one',
    );
    expect(got).toEqual([]);
  });

  test('neither is an address that stands in the URL, nor plain HTTP anywhere', async () => {
    const { send } = createOutgoingPost({
      mayReachLoopback: false,
      resolve: async () => [ownAddress('93.184.216.34')],
    });
    for (const url of [`http://127.0.0.1:${port()}/`, 'https://169.254.169.254/', 'http://hook.test/'])
      expect((await failure(send(message(url)))).message).toBe('the address is not a public one');
  });

  test('a resolver that is silent or fails ends the try', async () => {
    const silent = createOutgoingPost({
      mayReachLoopback: false,
      timeLimitMs: 100,
      resolve: async () => new Promise(() => undefined),
    });
    expect((await failure(silent.send(message('https://hook.test/')))).message).toBe('the name is not known');
    const failing = createOutgoingPost({
      mayReachLoopback: false,
      resolve: async () => Promise.reject(new Error('ENOTFOUND')),
    });
    expect((await failure(failing.send(message('https://hook.test/')))).message).toBe(
      'the name is not known',
    );
  });

  test.each([
    ['https://hook.example/a', true],
    ['https://hook.example:8443/a', true],
    ['https://8.8.8.8/a', true],
    ['http://hook.example/a', false],
    ['https://me:word@hook.example/', false],
    ['https://127.0.0.1/', false],
    ['https://localhost/', false],
    ['https://0x7f000001/', false],
    ['https://[::1]/', false],
    ['https://[fd00::1]/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ['ftp://hook.example/', false],
    ['no url', false],
    ['https://localhost./', false],
    ['https://api.localhost/', false],
    ['https://api.LOCALHOST./', false],
    ['https://hook.example./a', false],
    ['https://printer.local/', false],
    ['https://intranet/', false],
    ['https://wallet.example/hook', false],
    ['https://WALLET.example:8443/hook', false],
    ['https://api.wallet.example/hook', true],
  ])('%s may be posted to: %s', (url, may) => {
    const isOwnName = (hostname: string) => hostname === 'wallet.example';
    expect(createOutgoingPost({ mayReachLoopback: false, isOwnName }).mayReach(url)).toBe(may);
  });
});
