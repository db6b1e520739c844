import { randomUUID } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { expect } from 'vitest';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type {
  Attempt,
  ChainAdapter,
  FindOurs,
  PayoutLeg,
} from '../../../server/chains/adapters/chain-adapter';
import { NodeError } from '../../../server/chains/adapters/chain-adapter';
import { createTronAdapter } from '../../../server/chains/adapters/tron/tron-adapter';
import type { TronAdapterOptions } from '../../../server/chains/adapters/tron/tron-adapter';
import { expirationOf } from '../../../server/chains/adapters/tron/tron-drafts';
import { chainForms } from '../../../server/chains/wallet-keys/chain-forms';
import type { KeyPlace } from '../../../server/chains/wallet-keys/key-place';
import type { ChainUnderTest } from '../../chains/chain-under-test';
import { fetchFrom } from './serve-simulator';
import { answerOf } from './simulator-answers';
import { simulatedUsdt, TronSimulator } from './tron-simulator';

export const trx = requireCurrency('tron-native-trx');
export const usdt = requireCurrency('tron-trc20-usdt');

/** Returns a lying node's answer; receives the call and the true answer. */
export type Liar = (asked: {
  path: string;
  body: Readonly<Record<string, string | number>>;
  answer: unknown;
}) => unknown;

export type Json = Record<string, unknown>;

const solidLag = 3;
const keyOf = ({ purpose, index }: KeyPlace): Uint8Array =>
  sha256(new TextEncoder().encode(`a key of the tests ${purpose} ${index}`));

/** A place of ours, another address for each index. */
export const placeOf = (index: number): KeyPlace => ({ chain: 'tron', purpose: 'user', index });
export const addressOf = (place: KeyPlace): string =>
  chainForms.tron.address(secp256k1.getPublicKey(keyOf(place)));

export interface TronUnderTest extends ChainUnderTest {
  simulator: TronSimulator;
  /** From now on the node lies; undefined makes it honest again. */
  lie: (liar: Liar | undefined) => void;
  /** Lies in the answers of one call only, perhaps only in one of the node's views. */
  lieIn: (call: string, change: (answer: Json) => unknown, view?: string) => void;
  /** Sets our clock; by default it shows the newest block's time. */
  setTime: (timeMs: number | undefined) => void;
  /** Makes empty blocks until an attempt has expired by the solid head. */
  expire: (attempt: Pick<Attempt, 'bytes'>) => void;
  /** Another adapter on the same node. */
  adapt: (options?: Partial<TronAdapterOptions>) => ChainAdapter;
}

/** An adapter on a simulator of its own, which can be made to lie. */
export function startTron({
  currency = trx,
  simulator = new TronSimulator({ solidLag }),
}: { currency?: Currency; simulator?: TronSimulator } = {}): TronUnderTest {
  simulator.mine(solidLag + 2);
  let liar: Liar | undefined;
  let fixedTimeMs: number | undefined;
  const clock = {
    now: () => new Date(fixedTimeMs ?? simulator.tip.timeMs),
    sleep: () => Promise.resolve(),
  };
  const fetch = fetchFrom((path, body) => {
    const answer = answerOf(simulator, path, body);
    return liar === undefined ? answer : liar({ path, body, answer });
  });
  const adapt = (options: Partial<TronAdapterOptions> = {}): ChainAdapter =>
    createTronAdapter({
      url: 'http://simulator.invalid',
      networkName: 'regtest',
      clock,
      tokens: [{ currencyId: usdt.id, contract: simulatedUsdt }],
      fetch,
      ...options,
    });
  return {
    adapter: adapt(),
    currency,
    simulator,
    adapt,
    lie: (next) => {
      liar = next;
    },
    lieIn: (call, change, view = '/') => {
      const isAsked = (path: string) => path.startsWith(view) && path.endsWith(`/${call}`);
      liar = ({ path, answer }) => (isAsked(path) ? change(structuredClone(answer) as Json) : answer);
    },
    setTime: (timeMs) => {
      fixedTimeMs = timeMs;
    },
    addressOf,
    keyOf,
    mine: (count) => Promise.resolve(simulator.mine(count)),
    blocksToFinality: solidLag,
    showsWaiting: false,
    feeFunds: 1_000_000_000n,
    reorganise: (depth, undone) =>
      Promise.resolve(simulator.reorganise(depth, { isForgotten: undone === 'are forgotten' })),
    payFromOutside: (to, amount, { key }) =>
      Promise.resolve(simulator.pay({ to, amount, ...(key === usdt.key ? { token: simulatedUsdt } : {}) })),
    expire: (attempt) => {
      simulator.mine(1, { isEmpty: true, timeMs: Number(expirationOf(attempt)) });
      simulator.mine(solidLag, { isEmpty: true });
    },
  };
}

/** A leg from a place of ours to an address, of the currency under test. */
export function legTo(
  { currency }: Pick<ChainUnderTest, 'currency'>,
  { from, to, amountMinor }: { from: KeyPlace; to: string; amountMinor: bigint },
): PayoutLeg {
  return {
    id: randomUUID(),
    currency,
    from,
    fromAddress: addressOf(from),
    outputs: [{ address: to, amountMinor }],
  };
}

/** Signs a leg's next attempt as the payouts do. */
export async function signLeg(
  { adapter }: Pick<ChainUnderTest, 'adapter'>,
  leg: PayoutLeg,
  previous: readonly Attempt[] = [],
): Promise<Attempt> {
  const unsigned = adapter.draft(leg, await adapter.survey(leg), {}, previous);
  return { ...adapter.sign(unsigned, keyOf), n: previous.length + 1 };
}

/** Finds only these addresses. */
export function onlyOurs(...addresses: readonly string[]): FindOurs {
  return (asked) => Promise.resolve(new Set(asked.filter((one) => addresses.includes(one))));
}

/** Starts a Tron whose first place has coins and tokens, all of it final, and whose node is known. */
export async function startFundedTron(given: Parameters<typeof startTron>[0] = {}): Promise<TronUnderTest> {
  const chain = startTron(given);
  const to = addressOf(placeOf(1));
  chain.simulator.pay({ to, amount: 1_000_000_000n });
  chain.simulator.pay({ to, amount: 500n, token: simulatedUsdt });
  await chain.mine(1 + chain.blocksToFinality);
  await chain.adapter.head();
  return chain;
}

/** Expects that a call fails as if the node had not answered. */
export async function expectRefused(ask: () => Promise<unknown>): Promise<void> {
  await expect(ask()).rejects.toThrow(NodeError);
}
