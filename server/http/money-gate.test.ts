import { describe, expect, test } from 'vitest';
import { createMoneyGate } from './money-gate';

/** Longer than a test takes. */
const patienceMs = 60_000;

test('the limit’s number of calls run at once, and waiting calls begin in the order of arrival as others end', async () => {
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
  // Leaving twice makes room only once.
  first();
  await third;
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second', 'third']);
  second();
  await fourth;
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a call that waits too long gets 429, and takes no place', async () => {
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

test('one user’s calls take at most a quarter of the places, and their waiting calls let others pass', async () => {
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
  // The user's own next call takes the free place.
  leaveFirst?.();
  const leaveThird = await busy[2];
  expect(begun.at(-1)).toBe('third');
  leaveThird?.();
  await busy[3];
});

describe('a call that would have to wait too long is refused at once', () => {
  /** A clock for calls of this duration. */
  function slowClock(tookMs: number): () => number {
    let now = 0;
    return () => {
      now += tookMs;
      return now;
    };
  }

  test('behind others, but not while there are places', async () => {
    const gate = createMoneyGate({ atOnce: 1, patienceMs, nowMs: slowClock(70_000) });
    const leave = await gate.enter('first');
    expect(gate.isCrowded()).toBe(false);
    leave();
    const leaveAgain = await gate.enter('another');
    expect(gate.isCrowded()).toBe(true);
    await expect(gate.enter('third')).rejects.toMatchObject({ httpStatus: 429 });
    leaveAgain();
    expect(gate.isCrowded()).toBe(false);
    (await gate.enter('third'))();
  });

  test('behind the same user’s own calls, while other users get through', async () => {
    const gate = createMoneyGate({ atOnce: 8, patienceMs, nowMs: slowClock(140_000) });
    (await gate.enter('first'))();
    await Promise.all([gate.enter('busy'), gate.enter('busy')]);
    await expect(gate.enter('busy')).rejects.toMatchObject({ httpStatus: 429 });
    expect(gate.isCrowded()).toBe(false);
    (await gate.enter('another'))();
  });
});
