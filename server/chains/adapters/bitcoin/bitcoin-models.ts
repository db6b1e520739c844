import * as z from 'zod/mini';
import { chains } from '../../wallet-keys/key-place';
import type { Coin } from '../chain-adapter';

const decimal = z.pipe(
  z.string().check(z.regex(/^\d{1,16}$/)),
  z.transform((text) => BigInt(text)),
);
const coinKeyModel = z.string().check(z.regex(/^[0-9a-f]{64}:\d{1,5}$/));

const placeModel = z.object({
  chain: z.enum(chains),
  purpose: z.enum(['custody', 'bill', 'user', 'own', 'input']),
  index: z.int().check(z.nonnegative()),
});
const coinModel = z.object({ key: coinKeyModel, address: z.string(), place: placeModel, amount: decimal });

/** A coin as JSON has it. */
export function writtenCoin({ key, address, place, amount }: Coin) {
  const { chain, purpose, index } = place;
  return { key, address, place: { chain, purpose, index }, amount: String(amount) };
}

/** A survey of a leg, as stored. */
export const surveyModel = z.object({
  /** Satoshis per virtual byte. */
  rates: z.object({ low: decimal, average: decimal, high: decimal }),
  /** What nodes want for each virtual byte of a replacement beside the fees of what it displaces. */
  increment: decimal,
  /** The fees of all that a replacement displaces, children included; 0 for a first attempt. */
  displaced: decimal,
  /** Below the first block in which anyone can spend the leg's coins. */
  finalHeight: decimal,
});

/** The body of an unsigned transaction. */
export const bodyModel = z.object({
  inputs: z.array(coinModel).check(z.minLength(1)),
  outputs: z.array(z.object({ address: z.string(), amount: decimal })).check(z.minLength(1)),
  finalHeight: decimal,
});

/** The facts about a signed transaction that later steps need. */
export const factsModel = z.object({
  spent: z.array(coinModel).check(z.minLength(1)),
  fee: decimal,
  /** In virtual bytes, as signed. */
  size: decimal,
  finalHeight: decimal,
});

/** Splits a coin's key into the transaction's hash and the output's number. */
export function splitCoinKey(key: string): { txid: string; vout: number } {
  const [txid = '', vout = ''] = coinKeyModel.parse(key).split(':');
  return { txid, vout: Number(vout) };
}
