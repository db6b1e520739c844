import { expect, test } from 'vitest';
import { useMovingClock } from '../../../tests/support/use-moving-clock';
import { serveOtherwise } from '../../../tests/support/test-server';
import { withServer } from '../../../tests/support/with-server';
import { failuresPerAddress, failuresPerDevice } from '../../identity/auth/failed-sign-ins.service';
import { wrongPerAddress, wrongPerCaller } from '../../bills/check-bearer-lines.service';
import { codesPerDay, guestGuessesPerDay } from '../../identity/flows/flow-limits';
import { authenticatorTries } from '../../identity/two-factor/two-factor';
import { createRateLimiter } from './rate-limiter';
import type { RateLimit } from './rate-limiter';

const rateLimit = { name: 'a test', calls: 5, windowS: 60 };

const server = withServer();
const advance = useMovingClock(() => server);

const refused = { errorName: 'attemptLimitReached' };

test('what is given back may be spent again, and no more', async () => {
  const { rateLimiter } = server.context;
  await rateLimiter.consume(rateLimit, 'one', 5);
  await expect(rateLimiter.consume(rateLimit, 'one')).rejects.toMatchObject(refused);
  await rateLimiter.refund(rateLimit, 'one', 3);
  expect(await rateLimiter.used(rateLimit, 'one')).toBe(2);
  await rateLimiter.refund(rateLimit, 'one', 7);
  expect(await rateLimiter.used(rateLimit, 'one')).toBe(0);
  await rateLimiter.consume(rateLimit, 'one', 5);
  await expect(rateLimiter.consume(rateLimit, 'one')).rejects.toMatchObject(refused);
});

test('does not count refused calls, for a plain subject or an IPv6 address', async () => {
  const { rateLimiter } = server.context;
  for (const subject of ['refused', { address: '2001:db8:99::1' }, { address: '192.0.2.99' }]) {
    await rateLimiter.consume(rateLimit, subject, 3);
    for (let tried = 0; tried < 3; tried += 1)
      await expect(rateLimiter.consume(rateLimit, subject, 4)).rejects.toMatchObject(refused);
    expect(await rateLimiter.used(rateLimit, subject)).toBe(3);
  }
});

test('counts as many simultaneous calls as the limit allows', async () => {
  const { rateLimiter } = server.context;
  for (const subject of ['at once', crypto.randomUUID(), { address: '2001:db8:55::1' }]) {
    const tries = Array.from({ length: 20 }, () => rateLimiter.consume(rateLimit, subject).catch(() => 0));
    const counts = (await Promise.all(tries)).filter((count) => count > 0);
    expect(counts.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5]);
    expect(await rateLimiter.used(rateLimit, subject)).toBe(5);
  }
});

test('what is given back after the window has ended is no gain in the next', async () => {
  const { rateLimiter } = server.context;
  await rateLimiter.consume(rateLimit, 'two', 5);
  advance(61_000);
  await rateLimiter.refund(rateLimit, 'two', 5);
  await rateLimiter.consume(rateLimit, 'two', 5);
  await expect(rateLimiter.consume(rateLimit, 'two')).rejects.toMatchObject(refused);
  await rateLimiter.refund(rateLimit, 'never spent', 5);
  await rateLimiter.consume(rateLimit, 'never spent', 5);
  await expect(rateLimiter.consume(rateLimit, 'never spent')).rejects.toMatchObject(refused);
});

test('an address counts for its network, and ten times as often for the block around it', async () => {
  const { rateLimiter } = server.context;
  const at = (network: number, host = 1) => ({ address: `2001:db8:77:${network.toString(16)}::${host}` });
  expect(await rateLimiter.consume(rateLimit, at(1), 4)).toBe(4);
  expect(await rateLimiter.consume(rateLimit, at(1, 2))).toBe(5);
  await expect(rateLimiter.consume(rateLimit, at(1, 3))).rejects.toMatchObject(refused);
  for (let network = 2; network <= 10; network += 1) await rateLimiter.consume(rateLimit, at(network), 5);
  await expect(rateLimiter.consume(rateLimit, at(11))).rejects.toMatchObject(refused);
  // It was the block that was used up: the network has spent nothing by being refused.
  expect(await rateLimiter.used(rateLimit, at(11))).toBe(0);
  await rateLimiter.refund(rateLimit, at(3), 2);
  await rateLimiter.consume(rateLimit, at(11), 2);
  expect([await rateLimiter.used(rateLimit, at(3)), await rateLimiter.used(rateLimit, at(11))]).toEqual([
    3, 2,
  ]);
  await expect(rateLimiter.consume(rateLimit, at(11))).rejects.toMatchObject(refused);
  await rateLimiter.consume(rateLimit, { address: '2001:db8:78::1' }, 5);
});

test('BUDGET_SCALE multiplies what counts load, and nothing that guards a secret', async () => {
  const rateLimiter = createRateLimiter(server.context.db, 3);
  const load = { name: 'a test of load', calls: 2, windowS: 60, isLoad: true as const };
  await rateLimiter.consume(load, 'three', 6);
  await expect(rateLimiter.consume(load, 'three')).rejects.toMatchObject(refused);
  await rateLimiter.consume(rateLimit, 'three', 5);
  await expect(rateLimiter.consume(rateLimit, 'three')).rejects.toMatchObject(refused);
});

test('only load is counted in a table that a failover empties', async () => {
  const { rows } = await server.database.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence <> 'p'`,
  );
  expect(rows).toEqual([{ relname: 'budgets' }]);
});

test('only calls of routes are counted as load', async () => {
  const { context } = await serveOtherwise(server, { environment: { BUDGET_SCALE: '1000' } });
  const guesses: RateLimit[] = [
    failuresPerAddress,
    wrongPerCaller,
    wrongPerAddress,
    authenticatorTries,
    codesPerDay('signIn'),
    guestGuessesPerDay('recovery'),
    failuresPerDevice,
  ];
  for (const guarded of guesses) {
    await context.rateLimiter.consume(guarded, 'four', guarded.calls);
    await expect(context.rateLimiter.consume(guarded, 'four'), guarded.name).rejects.toBeDefined();
  }
  const { rows } = await server.database.query(
    `select split_part(key, ':', 1) as name from budgets where split_part(key, ':', 1) = any($1)`,
    [guesses.map(({ name }) => name)],
  );
  expect(rows).toEqual([]);
});
