import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock';
import { createPriceBoard } from './price-board';
import type { PriceBoard } from './price-board';
import type { PricePoint } from './price-source';

const btc = 'bitcoin-native-btc';
const minuteMs = 60_000;

describe('what several sources say', () => {
  const clock = createFakeClock();
  let said: (PricePoint | undefined)[];
  let board: PriceBoard;

  beforeEach(() => {
    said = [];
    board = createPriceBoard({
      sources: [0, 1, 2].map((index) => ({
        name: String(index),
        read: () => {
          const point = said[index];
          return Promise.resolve(new Map(point === undefined ? [] : [[btc, point]]));
        },
      })),
      clock,
      limits: { deviationPercent: 3, jumpPercent: 10 },
    });
  });

  const say = (...prices: (string | undefined)[]) => {
    said = prices.map((price) => (price === undefined ? undefined : { price, asOf: clock.now() }));
  };
  const quotable = async () => (await board.readQuotable()).get(btc);
  const shown = async () => (await board.read()).get(btc);

  test('is the middle one, and a wrong one among three stops the quotes, not the display', async () => {
    say('95000', '95100.5', '94900');
    expect(await quotable()).toEqual({ price: '95000' });
    say('95000', '95100.5', '9500');
    expect(await quotable()).toEqual({ problem: 'disagree' });
    expect(await shown()).toBe('95000');
    say('95000', '97850.01', '95000');
    expect(await quotable()).toEqual({ problem: 'disagree' });
    say('95000', '97850', '95000');
    expect(await quotable()).toEqual({ price: '95000' });
  });

  test('is compared as numbers, not as texts', async () => {
    say('9.5', '10', '9.70');
    expect(await shown()).toBe('9.70');
  });

  test('is no quote’s price when most of them are older than two minutes by their own time, or of tomorrow', async () => {
    say('95000', '95000', '95000');
    clock.advance(2 * minuteMs);
    expect(await quotable()).toEqual({ price: '95000' });
    clock.advance(1);
    expect(await quotable()).toEqual({ problem: 'stale' });
    expect(await shown()).toBe('95000');
    said = [{ price: '95000', asOf: clock.now() }, said[1], said[2]];
    expect(await quotable()).toEqual({ problem: 'stale' });
    said = [said[0], { price: '95000', asOf: clock.now() }, said[2]];
    expect(await quotable()).toEqual({ price: '95000' });
    said = [{ price: '95000', asOf: new Date(clock.now().getTime() + 3 * minuteMs) }];
    expect(await quotable()).toEqual({ problem: 'stale' });
  });

  test('is missing when no source has it', async () => {
    say();
    expect(await quotable()).toEqual({ problem: 'missing' });
    expect(await shown()).toBeUndefined();
  });

  test('after a jump it counts again when it has stayed there for ten minutes', async () => {
    say('100');
    expect(await quotable()).toEqual({ price: '100' });
    say('110');
    expect(await quotable()).toEqual({ price: '110' });
    say('50');
    expect(await quotable()).toEqual({ problem: 'jumped' });
    clock.advance(5 * minuteMs);
    // A second jump restarts the wait.
    say('80');
    expect(await quotable()).toEqual({ problem: 'jumped' });
    clock.advance(5 * minuteMs);
    say('81');
    expect(await quotable()).toEqual({ problem: 'jumped' });
    clock.advance(5 * minuteMs);
    say('80');
    expect(await quotable()).toEqual({ price: '80' });
  });

  test('a jump that is taken back leaves no trace', async () => {
    say('100');
    await quotable();
    say('1');
    expect(await quotable()).toEqual({ problem: 'jumped' });
    say('101');
    expect(await quotable()).toEqual({ price: '101' });
    clock.advance(20 * minuteMs);
    say('1');
    expect(await quotable()).toEqual({ problem: 'jumped' });
  });
});
