import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { attackSizes } from '../support/attack-sizes';
import { ApiClient } from '../support/api-client';
import type { ApiResponse } from '../support/api-client';
import { newEmail, registerUser, signInUser, testPassword } from '../support/register-user';
import { withServer } from '../support/with-server';
import { expectRefusal } from './support/expect-refusal';
import { startTwin } from './support/start-twin';

const tries = attackSizes.mixedSignIns;
const longestDelayMs = 2_000;
const windowS = 15 * 60;

const server = withServer();
let twin: Awaited<ReturnType<typeof startTwin>>;

beforeAll(async () => {
  twin = await startTwin(server);
});
afterAll(() => twin.stop());
afterEach(() => {
  vi.useRealTimers();
});

interface Try {
  login: string;
  address: string;
  password?: string;
  app?: FastifyInstance;
}

async function trySignIn({
  login,
  address,
  password = 'Wrong-Password1',
  app = server.app,
}: Try): Promise<ApiResponse> {
  const client = new ApiClient(app, address);
  return client.callAny(authRoutes.signIn, { body: { login, password, token: 'off' } });
}

test('hundreds of tries from everywhere slow one account down and never close it', async () => {
  const victim = await registerUser(server);
  server.clock.sleptMs.length = 0;
  for (let index = 0; index < tries; index += 1) {
    // Every third is for somebody else, as in a list of leaked passwords.
    const login = index % 3 === 2 ? newEmail() : victim.email;
    const app = index % 2 === 0 ? server.app : twin.app;
    const response = await trySignIn({ login, address: `198.51.${Math.floor(index / 20)}.1`, app });
    expectRefusal(response, { httpStatus: 401, errorCode: 10_209 }, `try ${index}`);
  }
  const { sleptMs } = server.clock;
  expect(sleptMs).toEqual(sleptMs.toSorted((left, right) => left - right));
  expect(sleptMs[0]).toBeLessThan(longestDelayMs);
  expect(sleptMs.at(-1)).toBe(longestDelayMs);
  expect(sleptMs.length).toBeGreaterThan(tries / 2);

  const client = new ApiClient(server.app, '203.0.113.200');
  await signInUser(server, victim.email, client);
  expect((await client.call(userRoutes.getUser, {})).payload.email).toBe(victim.email);
  // Having got in, the victim waits no more.
  server.clock.sleptMs.length = 0;
  await signInUser(server, victim.email, new ApiClient(server.app, '203.0.113.201'));
  expect(server.clock.sleptMs).toEqual([]);
});

test('one address is refused after its thirty, by both servers, whichever accounts it tried; others get in', async () => {
  const victim = await registerUser(server);
  const address = '198.51.100.77';
  for (let index = 0; index < 30; index += 1) {
    const app = index % 2 === 0 ? server.app : twin.app;
    const response = await trySignIn({ login: newEmail(), address, app });
    expectRefusal(response, { httpStatus: 401, errorCode: 10_209 }, `try ${index}`);
  }
  for (const app of [server.app, twin.app]) {
    const refused = await trySignIn({ login: victim.email, address, password: testPassword, app });
    expectRefusal(refused, { httpStatus: 429, errorCode: 10_201 }, 'the address');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(windowS - 120);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowS);
    const elsewhere = await trySignIn({
      login: victim.email,
      address: '203.0.113.90',
      password: testPassword,
      app,
    });
    expect(elsewhere.httpStatus).toBe(200);
  }
});

test('the refused address may try again when its window is over', async () => {
  const victim = await registerUser(server);
  const address = '198.51.100.78';
  for (let index = 0; index < 30; index += 1) await trySignIn({ login: newEmail(), address });
  expect((await trySignIn({ login: victim.email, address, password: testPassword })).httpStatus).toBe(429);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (windowS + 1) * 1000 });
  expect((await trySignIn({ login: victim.email, address, password: testPassword })).httpStatus).toBe(200);
});

test('a right password does not buy an address new tries', async () => {
  const own = await registerUser(server);
  const ownAnswers: number[] = [];
  const address = '198.51.100.79';
  for (let index = 0; index < 30; index += 1) {
    await trySignIn({ login: newEmail(), address });
    if (index % 10 === 5) {
      const { httpStatus } = await trySignIn({ login: own.email, address, password: testPassword });
      ownAnswers.push(httpStatus);
    }
  }
  expect(ownAnswers).toEqual([200, 200, 200]);
  const refused = await trySignIn({ login: newEmail(), address });
  expectRefusal(refused, { httpStatus: 429, errorCode: 10_201 }, 'the address');
});
