import { expect, test } from 'vitest';
import { useMovingClock } from '../../tests/support/use-moving-clock';
import { withServer } from '../../tests/support/with-server';

const budget = { name: 'a test', calls: 5, windowS: 60 };

const server = withServer();
const advance = useMovingClock(() => server);

const refused = { errorName: 'attemptLimitReached' };

test('what is given back may be spent again, and no more', async () => {
  const { budgets } = server.context;
  await budgets.spend(budget, 'one', 5);
  await expect(budgets.spend(budget, 'one')).rejects.toMatchObject(refused);
  await budgets.giveBack(budget, 'one', 3);
  expect(await budgets.used(budget, 'one')).toBe(3);
  await budgets.giveBack(budget, 'one', 7);
  expect(await budgets.used(budget, 'one')).toBe(0);
  await budgets.spend(budget, 'one', 5);
  await expect(budgets.spend(budget, 'one')).rejects.toMatchObject(refused);
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
