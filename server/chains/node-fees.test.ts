import { beforeEach, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { createFakeClock } from '../../tests/support/fake-clock';
import type { FakeClock } from '../../tests/support/fake-clock';
import { createModelAdapter } from '../../tests/support/model-adapter';
import { ModelChain } from '../../tests/support/model-chain';
import { createCatalogueFees } from '../gateways/fees/fee-source';
import type { FeeSource } from '../gateways/fees/fee-source';
import { NodeError } from './adapters/chain-adapter';
import { createNodeFees, speedOf } from './node-fees';

/** The catalogue asks for 1,500 satoshis. */
const bitcoin = requireCurrency('bitcoin-native-btc');
const size = 200n;

let clock: FakeClock;
let fees: FeeSource;
let low = 10n;
let asked = 0;
let isAway = false;
let silence: Promise<void> = Promise.resolve();

beforeEach(() => {
  clock = createFakeClock();
  [low, asked, isAway, silence] = [10n, 0, false, Promise.resolve()];
  const adapter = {
    ...createModelAdapter(new ModelChain('bitcoin', 'coins')),
    usualCost: (_currency: unknown, rate: bigint) => size * rate,
    feeRates: async () => {
      asked += 1;
      await silence;
      if (isAway) throw new NodeError('connection refused');
      return { low, average: low * 2n, high: low * 3n, asOf: clock.now() };
    },
  };
  fees = createNodeFees({ chains: { adapterOf: () => adapter }, catalogue: createCatalogueFees(), clock });
});

const base = async (currency = bitcoin) => fees.readBaseFeeMinor(currency);
const laterS = (seconds: number) => clock.advance(seconds * 1_000);

describe('the base fee of a network with a node', () => {
  test.each([
    ['what a usual payment costs at the low rate', 10n, 2_000n],
    ['never below the catalogue’s', 7n, 1_500n],
    ['never above fifty times the catalogue’s', 5_000n, 75_000n],
  ])('is %s', async (_words, rate, feeMinor) => {
    low = rate;
    expect(await base()).toBe(feeMinor);
  });

  test('is the catalogue’s where that is fixed', async () => {
    expect(await base(requireCurrency('tectum-v4-tet'))).toBe(0n);
    expect(asked).toBe(0);
  });

  test('is asked for once by many callers, and again after a while, so that it follows the node', async () => {
    expect(await Promise.all([base(), base(), base()])).toEqual([2_000n, 2_000n, 2_000n]);
    low = 20n;
    laterS(14);
    expect(await base()).toBe(2_000n);
    expect(asked).toBe(1);
    laterS(1);
    expect(await base()).toBe(4_000n);
    expect(asked).toBe(2);
  });

  test('is the known one while its node does not answer', async () => {
    await base();
    let answer: () => void = () => undefined;
    silence = new Promise((resolve) => {
      answer = resolve;
    });
    low = 20n;
    laterS(15);
    expect(await base()).toBe(2_000n);
    answer();
    await expect.poll(base).toBe(4_000n);
  });

  test('stays what it was while the node is away, ten minutes long, then it is the catalogue’s', async () => {
    await base();
    isAway = true;
    for (let minute = 0; minute < 9; minute += 1) {
      laterS(60);
      expect(await base()).toBe(2_000n);
    }
    laterS(60);
    expect(await base()).toBe(1_500n);
    const before = asked;
    expect(await base()).toBe(1_500n);
    expect(asked).toBe(before);
    isAway = false;
    laterS(15);
    expect(await base()).toBe(2_000n);
  });
});

test.each([
  [100n, 'low'],
  [299n, 'low'],
  [300n, 'average'],
  [1_000n, 'high'],
])('a fee of %i where 100 are asked for is %s', (feeMinor, speed) => {
  expect(speedOf({ feeMinor, baseMinor: 100n })).toBe(speed);
});
