import { describe, expect, test } from 'vitest';
import {
  addressOf,
  legTo,
  onlyOurs,
  placeOf,
  signLeg,
  startFundedTron,
  startTron,
  usdt,
} from '../../../../tests/support/tron-simulator/tron-driver';
import type { TronUnderTest } from '../../../../tests/support/tron-simulator/tron-driver';
import { simulatedUsdt, TronSimulator } from '../../../../tests/support/tron-simulator/tron-simulator';
import { LegRefused } from '../chain-adapter';
import { zeroAddress } from './tron-address';
import { expirationOf, lifetimeMs, lifetimeSpreadMs } from './tron-drafts';
import { encodeTransaction, signTransaction, transactionId } from './tron-transactions';

const [us, other] = [placeOf(1), placeOf(2)];
const [ours, others] = [addressOf(us), addressOf(other)];

const coinLeg = (chain: TronUnderTest) => legTo(chain, { from: us, to: others, amountMinor: 5n });

describe('an attempt expires', () => {
  test('five minutes after its solid block, six at the latest', async () => {
    const chain = await startFundedTron();
    const solidTimeMs = BigInt(chain.simulator.solid.timeMs);
    for (let times = 0; times < 20; times += 1) {
      const lives = expirationOf(await signLeg(chain, coinLeg(chain))) - solidTimeMs;
      expect(lives >= lifetimeMs && lives < lifetimeMs + lifetimeSpreadMs).toBe(true);
    }
  });

  test('and is gone by the solid head and by our clock, both', async () => {
    const chain = await startFundedTron();
    const leg = coinLeg(chain);
    const attempt = await signLeg(chain, leg);
    const isGone = async () => chain.adapter.isGone([attempt], (await chain.adapter.head()).final);
    const diesAtMs = Number(expirationOf(attempt));
    chain.simulator.mine(1, { isEmpty: true, timeMs: diesAtMs });
    // The tip says so, the solid head does not yet.
    chain.setTime(diesAtMs + 60_000);
    expect(await isGone()).toBe(false);
    await chain.mine(chain.blocksToFinality);
    chain.setTime(diesAtMs - 1);
    expect(await isGone()).toBe(false);
    chain.setTime(diesAtMs);
    expect(await isGone()).toBe(true);
  });

  test('and is not gone where it was included in its last moment', async () => {
    const chain = await startFundedTron();
    const attempt = await signLeg(chain, coinLeg(chain));
    await chain.adapter.submit(attempt);
    chain.simulator.mine(1, { isEmpty: true, timeMs: Number(expirationOf(attempt)) - 1 });
    await chain.mine(1 + chain.blocksToFinality);
    expect(await chain.adapter.isGone([attempt], (await chain.adapter.head()).final)).toBe(false);
  });

  test('before the next one can be written, and that one pays once', async () => {
    const chain = await startFundedTron();
    const leg = coinLeg(chain);
    const first = await signLeg(chain, leg);
    await expect(signLeg(chain, leg, [first])).rejects.toThrow(RangeError);
    chain.expire(first);
    expect(await chain.adapter.submit(first)).toEqual({
      refused: 'TRANSACTION_EXPIRATION_ERROR Transaction expired',
      forGood: false,
    });
    const second = await signLeg(chain, leg, [first]);
    expect(second.hash).not.toBe(first.hash);
    expect(await chain.adapter.submit(second)).toBe('taken');
    await chain.mine(1 + chain.blocksToFinality);
    const { final } = await chain.adapter.head();
    expect(await chain.adapter.holdings(chain.currency, [others], final)).toEqual(new Map([[others, 5n]]));
    expect(await chain.adapter.isGone([first, second], final)).toBe(false);
  });
});

test('a reorganisation of all that is not solid leaves a signed transaction good; one on the tip dies', async () => {
  const chain = await startFundedTron();
  const { simulator } = chain;
  const attempt = await signLeg(chain, coinLeg(chain));
  const raw = encodeTransaction({
    owner: ours,
    action: { kind: 'transfer', to: others, amount: 1n },
    reference: simulator.tip,
    expirationMs: BigInt(simulator.tip.timeMs) + lifetimeMs,
    timestampMs: 1n,
    feeLimit: 0n,
  });
  const onTip = { hash: transactionId(raw), bytes: signTransaction(raw, chain.keyOf(us)) };
  simulator.reorganise(chain.blocksToFinality, { isForgotten: true });
  expect(await chain.adapter.submit({ ...attempt, ...onTip })).toMatchObject({ forGood: false });
  expect(await chain.adapter.submit(attempt)).toBe('taken');
  simulator.mine(1);
  const block = await chain.adapter.block(simulator.tip.height, onlyOurs(ours));
  expect(block?.sent).toMatchObject([{ hash: attempt.hash }]);
});

test('a hundred equal payouts at one solid block are a hundred transactions', async () => {
  const chain = await startFundedTron();
  const survey = await chain.adapter.survey(coinLeg(chain));
  const hashes = Array.from({ length: 100 }, () => {
    const unsigned = chain.adapter.draft(coinLeg(chain), survey, {});
    return chain.adapter.sign(unsigned, chain.keyOf).hash;
  });
  expect(new Set(hashes).size).toBe(100);
});

test.each([
  ['coin', (chain: TronUnderTest) => coinLeg(chain)],
  ['token', () => legTo({ currency: usdt }, { from: us, to: others, amountMinor: 5n })],
])('what a %s costs at most is known before it is signed', async (_what, legOn) => {
  const chain = await startFundedTron();
  const leg = legOn(chain);
  const known = chain.adapter.costMax(leg, await chain.adapter.survey(leg), 0);
  const { feeMaxMinor } = await signLeg(chain, leg);
  expect(known).toBeGreaterThanOrEqual(feeMaxMinor);
  expect(known).toBeLessThan(feeMaxMinor + 300_000n);
});

describe('the fee limit of a token', () => {
  const surveyed = async (chain: TronUnderTest) =>
    chain.adapter.survey(legTo({ currency: usdt }, { from: us, to: others, amountMinor: 5n }));

  test('is half above the estimate', async () => {
    // 130,000 units of energy, 100 sun each.
    expect(await surveyed(await startFundedTron())).toMatchObject({ feeLimit: '19500000' });
  });

  test('is never above the ceiling', async () => {
    const chain = await startFundedTron();
    chain.adapter = chain.adapt({ feeLimitMax: 14_000_000n });
    expect(await surveyed(chain)).toMatchObject({ feeLimit: '14000000' });
  });

  test('stops a leg that needs more', async () => {
    const chain = await startFundedTron();
    chain.adapter = chain.adapt({ feeLimitMax: 12_999_999n });
    await expect(surveyed(chain)).rejects.toThrow(LegRefused);
  });

  test('is not written for a transfer that would revert', async () => {
    const chain = await startFundedTron();
    const leg = legTo({ currency: usdt }, { from: us, to: others, amountMinor: 501n });
    await expect(chain.adapter.survey(leg)).rejects.toThrow(LegRefused);
  });

  test('nor for an account that the token has blocked', async () => {
    const blocking = { address: zeroAddress, decimals: 6, blocked: new Set([ours]) };
    const chain = startTron({ simulator: new TronSimulator({ tokens: [blocking] }) });
    chain.adapter = chain.adapt({ tokens: [{ currencyId: usdt.id, contract: zeroAddress }] });
    chain.simulator.pay({ to: ours, amount: 500n, token: zeroAddress });
    await chain.mine(1);
    await expect(surveyed(chain)).rejects.toThrow(LegRefused);
  });
});

describe('what cannot be paid', () => {
  test('refuses the zero address, and a token’s contract as recipient of the token', async () => {
    const { adapter, currency } = await startFundedTron();
    for (const address of [zeroAddress, simulatedUsdt]) {
      expect(adapter.isUnpayable(address, currency)).toBe(true);
      expect(adapter.isUnpayable(address, usdt)).toBe(true);
    }
    expect(adapter.isUnpayable(others, usdt)).toBe(false);
  });

  test('several outputs, none, or nothing', async () => {
    const chain = await startFundedTron();
    const leg = coinLeg(chain);
    const survey = await chain.adapter.survey(leg);
    const [output] = leg.outputs;
    for (const outputs of [[], [output, output], [{ address: others, amountMinor: 0n }]])
      expect(() => chain.adapter.draft({ ...leg, outputs: outputs as never }, survey, {})).toThrow(
        RangeError,
      );
  });

  test("from another's key", async () => {
    const chain = await startFundedTron();
    const leg = coinLeg(chain);
    const unsigned = chain.adapter.draft(leg, await chain.adapter.survey(leg), {});
    expect(() => chain.adapter.sign(unsigned, () => chain.keyOf(other))).toThrow(RangeError);
  });
});
