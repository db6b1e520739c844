import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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
    // Every third attempt is for another address, as in a list of leaked passwords.
    const login = index % 3 === 2 ? newEmail() : victim.email;
    const app = index % 2 === 0 ? server.app : twin.app;
    const response = await trySignIn({ login, address: `198.51.${Math.floor(index / 20)}.1`, app });
    server.clock.advance(longestDelayMs);
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
  // After a successful sign-in the victim is no longer delayed.
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
  const ownUser = await registerUser(server);
  const ownAnswers: number[] = [];
  const address = '198.51.100.79';
  for (let index = 0; index < 30; index += 1) {
    await trySignIn({ login: newEmail(), address });
    if (index % 10 === 5) {
      const { httpStatus } = await trySignIn({ login: ownUser.email, address, password: testPassword });
      ownAnswers.push(httpStatus);
    }
  }
  expect(ownAnswers).toEqual([200, 200, 200]);
  const refused = await trySignIn({ login: newEmail(), address });
  expectRefusal(refused, { httpStatus: 429, errorCode: 10_201 }, 'the address');
});

describe('at the same moment', () => {
  /**
   * Sends all in parallel, alternating between both servers; returns how many were checked, and how many refused
   * unchecked.
   */
  async function tryTogether(tries: Omit<Try, 'app'>[]): Promise<{ checked: number; refused: number }> {
    const verify = vi.spyOn(server.context.passwords, 'verify');
    const responses = await Promise.all(
      tries.map(async (one, index) => trySignIn({ ...one, app: index % 2 === 0 ? server.app : twin.app })),
    );
    const checked = verify.mock.calls.length;
    verify.mockRestore();
    const statuses = responses.map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((httpStatus) => httpStatus === 401)).toHaveLength(checked);
    return { checked, refused: statuses.filter((httpStatus) => httpStatus === 429).length };
  }

  test('a hundred tries for one account from a hundred addresses of a /64: a few are checked, three wait, the rest is refused', async () => {
    const { email: login } = await registerUser(server);
    server.clock.sleptMs.length = 0;
    const tries = Array.from({ length: 100 }, (_, index) => ({ login, address: `2001:db8:a:1::${index}` }));
    const { refused, checked } = await tryTogether(tries);
    expect({ checked, refused }).toEqual({ checked: 6 + 3, refused: 91 });
    // Queued one after the other, not all delayed equally.
    expect(new Set(server.clock.sleptMs).size).toBe(3);
  });

  test('a hundred tries for as many accounts: no more than the thirty of their network are checked', async () => {
    const tries = Array.from({ length: 100 }, (_, index) => ({
      login: newEmail(),
      address: `2001:db8:a:2:${index}::1`,
    }));
    expect(await tryTogether(tries)).toEqual({ checked: 30, refused: 70 });
  });

  test('a /48 has ten times the rate limit of a network, however many networks it is cut into', async () => {
    let checked = 0;
    for (let network = 0; network < 20; network += 1) {
      const address = `2001:db8:b:${network.toString(16)}::1`;
      const tries = Array.from({ length: 20 }, () => ({ login: newEmail(), address }));
      checked += (await tryTogether(tries)).checked;
    }
    expect(checked).toBe(300);
    const elsewhere = await trySignIn({ login: newEmail(), address: '2001:db8:c::1' });
    expect(elsewhere.httpStatus).toBe(401);
  });

  test('an IPv4 address written as IPv6 counts as the IPv4 address', async () => {
    const tries = Array.from({ length: 40 }, (_, index) => ({
      login: newEmail(),
      address: index % 2 === 0 ? '203.0.113.150' : '::ffff:203.0.113.150',
    }));
    expect((await tryTogether(tries)).checked).toBe(30);
  });

  test('strangers in the owner’s network cannot slow the owner down on a known device', async () => {
    const address = '203.0.113.160';
    const { client, email: login } = await registerUser(server, { address });
    // Fewer than the general rate limit per minute.
    await tryTogether(Array.from({ length: 20 }, () => ({ login, address })));
    await tryTogether(Array.from({ length: 35 }, () => ({ login: newEmail(), address })));
    const stranger = await trySignIn({ login, address, password: testPassword });
    expectRefusal(stranger, { httpStatus: 429, errorCode: 10_201 }, 'a strange device');
    server.clock.sleptMs.length = 0;
    client.accessToken = undefined;
    const body = { login, password: testPassword, token: 'off' };
    expect((await client.call(authRoutes.signIn, { body })).status).toBe(10_019);
    expect(server.clock.sleptMs).toEqual([]);
  });

  test('a device that was used before has a rate limit and a queue like a network’s, for its own account alone', async () => {
    const { client, email } = await registerUser(server, { address: '203.0.113.170' });
    const tryFrom = async (login: string): Promise<number> => {
      const body = { login, password: 'Wrong-Password1', token: 'off' };
      return (await client.refused(authRoutes.signIn, { body })).errorCode;
    };
    const together = await Promise.all(Array.from({ length: 20 }, () => tryFrom(email)));
    expect(together.filter((code) => code === 10_209)).toHaveLength(6 + 3);
    const codes: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      server.clock.advance(longestDelayMs * 3);
      codes.push(await tryFrom(email));
    }
    expect(codes.filter((code) => code === 10_209)).toHaveLength(30 - 9);
    // A device is known only for the accounts that have signed in on it.
    const other = await registerUser(server, { address: '203.0.113.171' });
    expect(await tryFrom(other.email)).toBe(10_209);
    expect((await trySignIn({ login: email, address: '203.0.113.170' })).httpStatus).toBe(401);
  });
});
