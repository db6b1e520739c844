import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userRoutes } from '../contract/user/user.contract';
import { freePort } from '../tests/support/free-port';
import { HttpUser } from '../tests/support/http-user';
import { copyPreparedData } from '../tests/support/prepared-data';
import { newEmail } from '../tests/support/register-user';
import { makeScratchFolder } from '../tests/support/scratch-folder';
import { startInVain, startServer } from '../tests/support/start-server';
import type { EndedServer, RunningServer } from '../tests/support/start-server';
import { demoAccounts } from './demo/demo-accounts';

// Whatever the tests' own environment says, these servers have their own database.
const ownDatabase = { DATABASE_URL: '' };

describe('starting and stopping the server', () => {
  let folder: string;
  let dataDir: string;
  let running: RunningServer[];
  beforeAll(() => {
    folder = makeScratchFolder('billfold-start-');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    running = [];
    dataDir = path.join(mkdtempSync(path.join(folder, 'of-a-test-')), 'data');
    chmodSync(path.dirname(dataDir), 0o711);
  });
  afterEach(async () => {
    for (const server of running) await server.stop();
  });

  async function start(
    env: Record<string, string> = {},
    options: { isFirstStart?: boolean } = {},
  ): Promise<RunningServer> {
    const server = await startServer({ dataDir, env: { ...ownDatabase, ...env }, ...options });
    running.push(server);
    return server;
  }

  /** What it says once it is ready: a pipe may bring that after the first answer. */
  async function welcomeOf(server: RunningServer): Promise<string> {
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('is ready after');
    return server.output();
  }

  function expectOneLine(ended: EndedServer, said: RegExp): void {
    expect(ended.stdout).toBe('');
    expect(ended.stderr).toMatch(/^Billfold did not start\. [^\n]+\n$/);
    expect(ended.stderr).toMatch(said);
    expect(ended.exitCode).toBe(1);
  }

  test('the first start makes all it needs, and says where it is, how to sign in, and where mails are', async () => {
    expect(existsSync(dataDir)).toBe(false);
    const server = await start({}, { isFirstStart: true });
    expect(existsSync(`${dataDir}.key`)).toBe(true);
    const printed = await welcomeOf(server);
    const { port } = new URL(server.url);
    expect(printed).toContain(`http://localhost:${port}`);
    for (const { email, password } of demoAccounts) {
      expect(printed).toContain(email);
      expect(printed).toContain(password);
    }
    expect(printed).toContain(`http://localhost:${port}/dev/outbox`);
    // Nobody else has seen the terminal: its link opens demo and outbox.
    const [, link = '', key] = /^ +(http:\S+\/dev\/enter\?key=([\w-]{43}))$/m.exec(printed) ?? [];
    expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(404);
    const entered = await fetch(link.replace('localhost', '127.0.0.1'), { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toBe(`bf_demo=${key}`);
    expect((await fetch(`${server.url}/dev/outbox`, { headers: { cookie } })).status).toBe(200);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    await server.stop();
    expect(server.process.exitCode).toBe(0);
  });

  test('where others can reach it, it names neither demo users nor outbox', async () => {
    const server = await start({ TRUST_PROXY: 'loopback' });
    const printed = await welcomeOf(server);
    expect(printed).not.toContain('/dev/');
    expect(printed).toContain('E-mail reaches nobody: set SMTP_URL');
    for (const { email } of demoAccounts) expect(printed).not.toContain(email);
    expect(printed).not.toContain('outbox');
    expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(404);
  });

  test.each([
    ['PORT', { PORT: 'http' }],
    ['MASTER_KEY', { MASTER_KEY: 'short' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['CAPTCHA', { CAPTCHA: 'off', NODE_ENV: 'production' }],
    ['SMTP_URL', { DATABASE_URL: 'postgresql://db.invalid/wallet', NODE_ENV: '' }],
    ['TLS_CERT', { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' }],
  ])('a wrong %s ends it with one line before anything is made', async (name, env) => {
    const unmade = path.join(folder, 'unmade');
    const ended = await startInVain({ ...ownDatabase, DATA_DIR: unmade, PORT: '0', ...env });
    expectOneLine(ended, new RegExp(name));
    expect(existsSync(unmade)).toBe(false);
    expect(existsSync(`${unmade}.key`)).toBe(false);
  });

  test('a taken port is one line, and leaves nothing running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await copyPreparedData(dataDir)).toBe(true);
    const ended = await startInVain({ ...ownDatabase, DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expectOneLine(ended, new RegExp(`Port ${port} is taken`));
    const server = await start();
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });

  test('a second start on the same data is one line, and the first continues', async () => {
    const server = await start();
    const port = String(await freePort());
    const second = await startInVain({ ...ownDatabase, DATA_DIR: dataDir, PORT: port });
    expectOneLine(second, /data|running/i);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });

  test('another master key than that of the data is one line', async () => {
    expect(await copyPreparedData(dataDir)).toBe(true);
    const other = { MASTER_KEY: 'another-master-key-another-master-key' };
    const ended = await startInVain({ ...ownDatabase, DATA_DIR: dataDir, PORT: '0', ...other });
    expectOneLine(ended, /MASTER_KEY/);
  });

  test('SIGTERM lets a request in flight finish, with its database, and then ends it with 0', async () => {
    const server = await start();
    const idle = await openConnection(server.url);
    idle.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await idle.until('alive');
    // As browsers open them ahead of need.
    await openConnection(server.url);

    const request = await openConnection(server.url);
    const body = JSON.stringify({ refreshToken: 'unknown' });
    request.write(
      'POST /api/passport/v1/token/refresh HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n' +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await request.until('100 Continue');
    request.write(body.slice(0, 10));
    server.process.kill('SIGTERM');
    await expectNoNewConnections(server.url);
    expect(server.process.exitCode).toBeNull();
    request.write(body.slice(10));
    expect(await request.until('operationId')).toContain('"errorCode":10011');
    await server.stop();
    expect(server.process.exitCode).toBe(0);
  });

  test('kill -9 loses no user: after the next start they are still signed in, and can sign in again', async () => {
    const first = await start();
    const user = new HttpUser(first.url, newEmail());
    await user.register();
    const { payload } = await user.call(userRoutes.getUser);
    await first.kill();

    const second = await start();
    user.url = second.url;
    expect((await user.call(userRoutes.getUser)).payload).toEqual(payload);
    const elsewhere = new HttpUser(second.url, user.email);
    await elsewhere.signIn();
    expect((await elsewhere.call(userRoutes.getUser)).payload).toEqual(payload);
  });
});

interface RawConnection {
  write: (text: string) => void;
  /** What has come, once it has this in it. */
  until: (wanted: string) => Promise<string>;
}

async function openConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => undefined);
  return {
    write: (text) => void socket.write(text),
    async until(wanted) {
      while (!received.includes(wanted)) {
        if (socket.readableEnded) throw new Error(`the connection ended after: ${received}`);
        await Promise.race([once(socket, 'data'), once(socket, 'end')]);
      }
      return received;
    },
  };
}

/** Waits until the server takes no connections any more. */
async function expectNoNewConnections(url: string): Promise<void> {
  await expect
    .poll(
      () =>
        openConnection(url).then(
          () => 'taken',
          () => 'refused',
        ),
      { timeout: 10_000 },
    )
    .toBe('refused');
}
