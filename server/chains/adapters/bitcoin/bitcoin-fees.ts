import type { Attempt, FeeRates, PayoutLeg, Survey } from '../chain-adapter';
import { NodeError } from '../chain-adapter';
import { factsModel } from './bitcoin-models';
import type { BitcoinRpc } from './bitcoin-rpc';

/** Within how many blocks a transaction is to be included. */
const targets = { low: 24, average: 6, high: 2 } as const;
/** Nodes quote rates per thousand virtual bytes. */
const perThousand = 1000n;
const leastRate = 1n;
/** Several times the network's highest rate over hours. A node that asks for more is not believed. */
export const absurdRate = 5_000n;

type Rates = Omit<FeeRates, 'asOf'>;

function rateOf(satoshisPerThousand: bigint): bigint {
  const rate = (satoshisPerThousand + perThousand - 1n) / perThousand;
  if (rate > absurdRate) throw new NodeError(`the node asks for ${rate} satoshis a virtual byte`);
  return rate;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/**
 * Rates in satoshis per virtual byte, none below what the node's mempool takes currently. A node that has seen too few
 * blocks, as in a network of one's own, has no estimates: then all are that floor.
 */
export async function readRates(rpc: BitcoinRpc): Promise<{ rates: Rates; increment: bigint }> {
  const { mempoolminfee, minrelaytxfee, incrementalrelayfee = 0n } = await rpc.mempoolInfo();
  const floor = larger(rateOf(larger(mempoolminfee, minrelaytxfee)), leastRate);
  const estimate = async (blocks: number): Promise<bigint> =>
    rateOf((await rpc.estimate(blocks)).feerate ?? 0n);
  const low = larger(await estimate(targets.low), floor);
  const average = larger(await estimate(targets.average), low);
  const high = larger(await estimate(targets.high), average);
  return { rates: { low, average, high }, increment: larger(rateOf(incrementalrelayfee), leastRate) };
}

/** What a leg's draft needs to know; with its attempts up to now, also what their replacement displaces. */
export async function surveyBitcoin(
  rpc: BitcoinRpc,
  leg: PayoutLeg,
  given: { finalHeight: bigint; previous?: readonly Attempt[] | undefined },
): Promise<Survey> {
  const { rates, increment } = await readRates(rpc);
  const { low, average, high } = rates;
  return {
    leg: leg.id,
    rates: { low: String(low), average: String(average), high: String(high) },
    increment: String(increment),
    displaced: String(await displacedFees(rpc, given.previous ?? [])),
    finalHeight: String(given.finalHeight),
  };
}

/** One attempt at most waits here, with the transactions that spend its outputs; others may wait elsewhere. */
async function displacedFees(rpc: BitcoinRpc, previous: readonly Attempt[]): Promise<bigint> {
  let most = 0n;
  for (const { hash, facts } of previous) {
    const entry = await rpc.mempoolEntry(hash);
    const { fee } = factsModel.parse(facts);
    if (entry !== undefined && entry.fees.base !== fee)
      throw new NodeError(`the node says that ${hash} pays another fee than was signed`);
    most = larger(most, entry?.fees.descendant ?? fee);
  }
  return most;
}
