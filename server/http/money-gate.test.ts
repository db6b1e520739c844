import { expect, test } from 'vitest';
import { createMoneyGate } from './money-gate';

/** Longer than a test takes. */
const patienceMs = 60_000;

test('so many run at once, and who waits begins in the order of coming as others end', async () => {
  const gate = createMoneyGate({ atOnce: 2, patienceMs });
  const begun: string[] = [];
  const enter = async (name: string) => {
    const leave = await gate.enter(name);
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
  const leave = await gate.enter('one');
  await expect(gate.enter('another')).rejects.toMatchObject({
    errorName: 'attemptLimitReached',
    httpStatus: 429,
    retryAfterS: 1,
  });
  leave();
  (await gate.enter('another'))();
  (await gate.enter('one'))();
});

test('one user’s calls take a quarter of the places, and those of his that wait let others pass', async () => {
  const gate = createMoneyGate({ atOnce: 8, patienceMs });
  const begun: string[] = [];
  const enter = async (who: string, name: string) => {
    const leave = await gate.enter(who);
    begun.push(name);
    return leave;
  };
  const busy = ['first', 'second', 'third', 'fourth'].map((name) => enter('busy', name));
  const [leaveFirst] = await Promise.all(busy.slice(0, 2));
  const others = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((who) => enter(who, who)));
  expect(begun).toEqual(['first', 'second', 'a', 'b', 'c', 'd', 'e', 'f']);
  const late = enter('g', 'g');
  others[0]?.();
  await late;
  expect(begun.at(-1)).toBe('g');
  // The user's own next call takes the place that he has left.
  leaveFirst?.();
  await busy[2];
  expect(begun.at(-1)).toBe('third');
});
