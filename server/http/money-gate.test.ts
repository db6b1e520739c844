import { expect, test } from 'vitest';
import { createMoneyGate } from './money-gate';

/** Longer than a test takes. */
const patienceMs = 60_000;

test('so many run at once, and who waits begins in the order of coming as others end', async () => {
  const gate = createMoneyGate({ atOnce: 2, patienceMs });
  const begun: string[] = [];
  const enter = async (name: string) => {
    const leave = await gate.enter();
    begun.push(name);
    return leave;
  };
  const [first, second] = [await enter('first'), await enter('second')];
  const [third, fourth] = [enter('third'), enter('fourth')];
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second']);
  first();
  // Whoever leaves twice makes room once.
  first();
  await third;
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second', 'third']);
  second();
  await fourth;
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
});

test('whose turn does not come is told to ask again, and takes no place', async () => {
  const gate = createMoneyGate({ atOnce: 1, patienceMs: 5 });
  const leave = await gate.enter();
  await expect(gate.enter()).rejects.toMatchObject({
    errorName: 'attemptLimitReached',
    httpStatus: 429,
    retryAfterS: 1,
  });
  leave();
  (await gate.enter())();
  (await gate.enter())();
});
