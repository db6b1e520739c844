import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { attackSizes } from '../support/attack-sizes';
import { HttpClient } from '../support/http-client';
import { newEmail, testPassword } from '../support/register-user';
import { startedSession } from '../support/started-session';
import { makeScratchFolder } from '../support/scratch-folder';
import { startServer } from '../support/start-server';
import type { RunningServer } from '../support/start-server';
import { countDone } from './support/count-done';

const environment = { CAPTCHA: 'off', NODE_ENV: 'test', BUDGET_SCALE: '1000', LOG_LEVEL: 'silent' };

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = makeScratchFolder('billfold-killed-');
  server = await startServer({ dataDir: path.join(folder, 'data'), env: environment });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Registers until the server dies; returns true once the server has confirmed that the account exists. */
async function registerUntilKilled(email: string): Promise<boolean> {
  const client = new HttpClient(server.url);
  try {
    await client.call(registrationRoutes.startRegistration, { body: { email, token: 'off' } });
    const code = await client.codeMailedTo(email);
    const { payload } = await client.call(registrationRoutes.checkRegistrationCode, {
      body: { email, code },
    });
    await client.call(registrationRoutes.finishRegistration, {
      body: { regKey: payload.regKey, password: testPassword },
    });
    return true;
  } catch {
    return false;
  }
}

async function canSignIn(email: string): Promise<boolean> {
  const client = new HttpClient(server.url);
  await client.call(authRoutes.signIn, { body: { login: email, password: testPassword, token: 'off' } });
  const code = await client.codeMailedTo(email);
  const answer = await client.call(authRoutes.checkSignInCode, { body: { email, code } });
  client.accessToken = startedSession(answer).accessToken;
  return (await client.call(userRoutes.getUser, {})).payload.email === email;
}

/** Starts registrations, kills the server as soon as `killAfter` of them are confirmed, and returns those. */
async function tearRegistrations(killAfter: number): Promise<string[]> {
  const confirmed: string[] = [];
  let killNow = (): void => undefined;
  const killMoment = new Promise<void>((resolve) => {
    killNow = resolve;
  });
  const attempts = Array.from({ length: 6 }, newEmail).map(async (email) => {
    if (await registerUntilKilled(email)) confirmed.push(email);
    if (confirmed.length >= killAfter) killNow();
  });
  await Promise.race([killMoment, Promise.all(attempts)]);
  await server.kill();
  await Promise.all(attempts);
  return confirmed;
}

test('kill -9 during registrations: what was confirmed is still there, and the server comes back by itself', async () => {
  const confirmed: string[] = [];
  for (let round = 0; round < attackSizes.killedServers; round += 1) {
    confirmed.push(...(await tearRegistrations(1 + (round % 5))));
    countDone('kills', 1);
    server = await startServer({ dataDir: server.dataDir, env: environment });
  }
  expect(confirmed.length).toBeGreaterThanOrEqual(attackSizes.killedServers);
  for (const email of confirmed) expect(await canSignIn(email), email).toBe(true);
}, 3_600_000);
