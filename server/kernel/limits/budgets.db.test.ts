import { expect, test } from 'vitest';
import { useMovingClock } from '../../../tests/support/use-moving-clock';
import { serveOtherwise } from '../../../tests/support/test-server';
import { withServer } from '../../../tests/support/with-server';
import { failuresPerAddress, failuresPerDevice } from '../../identity/auth/failed-sign-ins.service';
import { wrongPerAddress, wrongPerCaller } from '../../bills/check-bearer-lines.service';
import { codesPerDay, recoveryGuessesPerDay } from '../../identity/flows/flow-limits';
import { authenticatorTries } from '../../identity/two-factor/two-factor';
import { createBudgets } from './budgets';
import type { Budget } from './budgets';

const budget = { name: 'a test', calls: 5, windowS: 60 };

const server = withServer();
const advance = useMovingClock(() => server);

const refused = { errorName: 'attemptLimitReached' };

test('what is given back may be spent again, and no more', async () => {
  const { budgets } = server.context;
  await budgets.spend(budget, 'one', 5);
  await expect(budgets.spend(budget, 'one')).rejects.toMatchObject(refused);
  await budgets.giveBack(budget, 'one', 3);
  expect(await budgets.used(budget, 'one')).toBe(2);
  await budgets.giveBack(budget, 'one', 7);
  expect(await budgets.used(budget, 'one')).toBe(0);
  await budgets.spend(budget, 'one', 5);
  await expect(budgets.spend(budget, 'one')).rejects.toMatchObject(refused);
});

test('what is refused was not counted, of one subject as little as of an address of IPv6', async () => {
  const { budgets } = server.context;
  for (const subject of ['refused', { address: '2001:db8:99::1' }, { address: '192.0.2.99' }]) {
    await budgets.spend(budget, subject, 3);
    for (let tried = 0; tried < 3; tried += 1)
      await expect(budgets.spend(budget, subject, 4)).rejects.toMatchObject(refused);
    expect(await budgets.used(budget, subject)).toBe(3);
  }
});

test('of many at the same moment as many are counted as the limit allows', async () => {
  const { budgets } = server.context;
  for (const subject of ['at once', crypto.randomUUID(), { address: '2001:db8:55::1' }]) {
    const tries = Array.from({ length: 20 }, () => budgets.spend(budget, subject).catch(() => 0));
    const counts = (await Promise.all(tries)).filter((count) => count > 0);
    expect(counts.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5]);
    expect(await budgets.used(budget, subject)).toBe(5);
  }
});

test('what is given back after the window has ended is no gain in the next', async () => {
  const { budgets } = server.context;
  await budgets.spend(budget, 'two', 5);
  advance(61_000);
  await budgets.giveBack(budget, 'two', 5);
  await budgets.spend(budget, 'two', 5);
  await expect(budgets.spend(budget, 'two')).rejects.toMatchObject(refused);
  await budgets.giveBack(budget, 'never spent', 5);
  await budgets.spend(budget, 'never spent', 5);
  await expect(budgets.spend(budget, 'never spent')).rejects.toMatchObject(refused);
});

test('an address counts for its network, and ten times as often for the block around it', async () => {
  const { budgets } = server.context;
  const at = (network: number, host = 1) => ({ address: `2001:db8:77:${network.toString(16)}::${host}` });
  expect(await budgets.spend(budget, at(1), 4)).toBe(4);
  expect(await budgets.spend(budget, at(1, 2))).toBe(5);
  await expect(budgets.spend(budget, at(1, 3))).rejects.toMatchObject(refused);
  for (let network = 2; network <= 10; network += 1) await budgets.spend(budget, at(network), 5);
  await expect(budgets.spend(budget, at(11))).rejects.toMatchObject(refused);
  // It was the block that was used up: the network has spent nothing by being refused.
  expect(await budgets.used(budget, at(11))).toBe(0);
  await budgets.giveBack(budget, at(3), 2);
  await budgets.spend(budget, at(11), 2);
  expect([await budgets.used(budget, at(3)), await budgets.used(budget, at(11))]).toEqual([3, 2]);
  await expect(budgets.spend(budget, at(11))).rejects.toMatchObject(refused);
  await budgets.spend(budget, { address: '2001:db8:78::1' }, 5);
});

test('BUDGET_SCALE multiplies what counts load, and nothing that guards a secret', async () => {
  const budgets = createBudgets(server.context.db, 3);
  const load = { name: 'a test of load', calls: 2, windowS: 60, isLoad: true as const };
  await budgets.spend(load, 'three', 6);
  await expect(budgets.spend(load, 'three')).rejects.toMatchObject(refused);
  await budgets.spend(budget, 'three', 5);
  await expect(budgets.spend(budget, 'three')).rejects.toMatchObject(refused);
});

test('only calls of routes are counted as load', async () => {
  const { context } = await serveOtherwise(server, { environment: { BUDGET_SCALE: '1000' } });
  const guesses: Budget[] = [
    failuresPerAddress,
    wrongPerCaller,
    wrongPerAddress,
    authenticatorTries,
    codesPerDay('registration'),
    recoveryGuessesPerDay,
    failuresPerDevice,
  ];
  for (const guarded of guesses) {
    await context.budgets.spend(guarded, 'four', guarded.calls);
    await expect(context.budgets.spend(guarded, 'four'), guarded.name).rejects.toBeDefined();
  }
});
