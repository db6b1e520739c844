import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChainAdapter, Coin } from '../../server/chains/adapters/chain-adapter';
import { attackSizes, drawnSeed } from '../support/attack-sizes';
import { startTestServer } from '../support/test-server';
import type { TestServer } from '../support/test-server';
import { ChainRun, drawChainOperations } from './support/chain-run';
import type { ChainOperation } from './support/chain-run';
import { countDone } from './support/count-done';

const seed = drawnSeed();
const sequenceMax = 300;
/** Seed and length with which each planted fault shows. */
const planted = drawChainOperations(120, 20_261_124);
/** A payout waits, is signed again, and then both may be included. */
const bumped: readonly ChainOperation[] = [
  { kind: 'congest', pick: 0 },
  { kind: 'pay', pick: 1 },
  { kind: 'bump', pick: 0 },
  { kind: 'congest', pick: 1 },
  { kind: 'mine', pick: 2 },
];
const kinds = ['coins', 'nonces', 'expiring'] as const;

describe(`random deposits and payouts on disturbed networks (SEED=${seed} draws these again)`, () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.stop());

  const length = Math.min(sequenceMax, attackSizes.chainOperations);
  const sequences = kinds.flatMap((kind) =>
    Array.from(
      { length: Math.ceil(attackSizes.chainOperations / length) },
      (_, sequence) => [kind, sequence] as const,
    ),
  );

  test.each(sequences)(
    'a network of %s, sequence %i: the books say what its final chain says',
    async (kind, sequence) => {
      const run = await ChainRun.start(server, kind);
      await run.play(drawChainOperations(length, seed + sequence));
      countDone('chain operations', length);
      const ends = await run.ends();
      expect(ends['send paid']).toBeGreaterThan(length / 20);
      expect((ends['sweep paid'] ?? 0) + (ends['sweep failed'] ?? 0)).toBeGreaterThan(0);
    },
  );

  type Plant = (adapter: ChainAdapter) => Partial<ChainAdapter>;
  /** Believes the newest block. */
  const hasty: Plant = (adapter) => ({
    async head() {
      const { tip } = await adapter.head();
      return { tip, final: tip };
    },
  });
  /** Gives a payout up as soon as it is asked. */
  const despairing: Plant = () => ({ isGone: () => Promise.resolve(true) });
  /** Signs again while the transaction before can still be included. */
  const doubling: Plant = ({ can }) => ({ can: { ...can, replace: true } });
  /** Reserves no nonces: takes the one that the node reports as free. */
  const nonceless: Plant = (adapter) => ({
    draft: (leg, survey, reserved, previous = []) =>
      adapter.draft(
        leg,
        survey,
        previous.length > 0 ? reserved : { nonce: BigInt(String(survey['nonceFloor'])) },
        previous,
      ),
  });
  /** Reserves no coins: chooses among all that it has ever seen. */
  const seen = new Map<string, Coin>();
  const coinless: Plant = (adapter) => ({
    chooseCoins(leg, survey, coins, previous) {
      for (const coin of coins) seen.set(coin.key, coin);
      return adapter.chooseCoins?.(leg, survey, [...seen.values()], previous);
    },
  });
  /** Takes a reverted transaction for a paid one. */
  const credulous: Plant = (adapter) => ({
    async block(height, findOurs) {
      const block = await adapter.block(height, findOurs);
      return block && { ...block, sent: block.sent.map((one) => ({ ...one, hasReverted: false })) };
    },
  });

  test.each<[string, (typeof kinds)[number], Plant, RegExp, (readonly ChainOperation[])?]>([
    ['takes the newest block for final', 'nonces', hasty, /were final and are undone/],
    [
      'gives coins back that may still leave',
      'coins',
      despairing,
      /included after its payout had ended: failed/,
    ],
    // A replacement that is slow to be seen is replaced again, and paid a third time.
    ['pays twice when it replaces', 'expiring', doubling, /has (?:2002|3003) of 1001/, bumped],
    ['gives two payouts one nonce', 'nonces', nonceless, /without a reason|do not end/],
    ['spends one coin for two payouts', 'coins', coinless, /without a reason|do not end/],
    ['takes what was refused for paid', 'nonces', credulous, /came without a payout of ours/],
  ])(
    'the same harness notices a server that %s',
    async (_what, kind, plant, message, operations = planted) => {
      const run = await ChainRun.start(server, kind, plant);
      await expect(run.play(operations)).rejects.toThrow(message);
    },
  );
});
