import type { NetworkName } from '../../wallet-keys/bitcoin-forms';
import { LegRefused, NodeError } from '../chain-adapter';
import type { Attempt, Coin, PayoutLeg, Reserved, Signed, Survey, Unsigned } from '../chain-adapter';
import { scriptOf } from './bitcoin-address';
import { chooseFewest, mostInputs, planSpend, sumOfCoins } from './bitcoin-coins';
import type { SpendTerms } from './bitcoin-coins';
import { absurdRate } from './bitcoin-fees';
import { factsModel, surveyModel, writtenCoin } from './bitcoin-models';
import { readTransaction } from './bitcoin-raw';
import { leastAmount, transactionSize } from './bitcoin-sizes';

/**
 * The coins to reserve for a leg beside those of its last attempt, as few as suffice; undefined when they don't. Pure.
 */
export function chooseCoins(
  networkName: NetworkName,
  leg: PayoutLeg,
  given: { survey: Survey; coins: readonly Coin[]; previous?: readonly Attempt[] | undefined },
): readonly Coin[] | undefined {
  const fixed = coinsOfLast(given.previous);
  const keys = new Set(fixed.map(({ key }) => key));
  const free = given.coins.filter(({ key }) => !keys.has(key));
  return chooseFewest(fixed, free, termsOf(networkName, leg, given));
}

/** The fee of a leg's first transaction if it spends `coinCount` coins, change included. */
export function costOf(networkName: NetworkName, leg: PayoutLeg, survey: Survey, coinCount: number): bigint {
  const { outputScripts, changeScript, feeOf } = termsOf(networkName, leg, { survey });
  return feeOf(transactionSize(coinCount, [...outputScripts, changeScript]));
}

/**
 * Writes a leg's transaction: its outputs in their order, then the change to the leg's own address; a leg without outputs
 * brings everything back there, as a cancel does. A replacement spends all coins of the attempt before it, so it has a coin
 * in common with each. A RangeError where the coins don't suffice, a
 * LegRefused where an amount is below what nodes pass on.
 */
export function draftTransaction(
  networkName: NetworkName,
  leg: PayoutLeg,
  given: { survey: Survey; reserved: Reserved; previous?: readonly Attempt[] | undefined },
): Unsigned {
  const coins = withoutRepeated([...coinsOfLast(given.previous), ...(given.reserved.coins ?? [])]);
  if (coins.length > mostInputs) throw new RangeError(`${coins.length} coins are too many for a transaction`);
  const plan = planSpend(coins.length, sumOfCoins(coins), termsOf(networkName, leg, given));
  if (coins.length === 0 || plan === undefined)
    throw new RangeError('the coins do not suffice for the outputs and the fee');
  const outputs = leg.outputs.map(({ address, amountMinor }) => ({ address, amount: String(amountMinor) }));
  if (plan.change > 0n) outputs.push({ address: leg.fromAddress, amount: String(plan.change) });
  const finalHeight = String(firstFinalHeight(given));
  return { from: leg.from, body: { inputs: coins.map(writtenCoin), outputs, finalHeight } };
}

/** The change of a leg's transaction: the output after those of the leg, always our own. */
export function changeOf(leg: PayoutLeg, { hash, bytes }: Signed): Omit<Coin, 'place'> | undefined {
  const change = readTransaction(bytes).outputs[leg.outputs.length];
  if (change === undefined) return undefined;
  return { key: `${hash}:${leg.outputs.length}`, address: leg.fromAddress, amount: change.amount };
}

function termsOf(
  networkName: NetworkName,
  leg: PayoutLeg,
  given: { survey: Survey; previous?: readonly Attempt[] | undefined },
): SpendTerms {
  const outputs = leg.outputs.map(({ address, amountMinor }) => {
    const script = scriptOf(address, networkName);
    if (amountMinor < leastAmount(script)) throw new LegRefused(`${amountMinor} to ${address} is dust`);
    return { script, amountMinor };
  });
  return {
    outputScripts: outputs.map(({ script }) => script),
    wanted: outputs.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    changeScript: scriptOf(leg.fromAddress, networkName),
    feeOf: feeRule(leg, given),
  };
}

/**
 * What a transaction of a size has to pay. Nodes take a replacement that pays more than all it displaces, by the rate at
 * which they pass things on for each byte of its own, and a higher rate than what it conflicts with directly.
 */
function feeRule(
  leg: PayoutLeg,
  given: { survey: Survey; previous?: readonly Attempt[] | undefined },
): (size: bigint) => bigint {
  const { rates, increment, displaced } = surveyModel.parse(given.survey);
  const usual = rates[leg.speed ?? 'average'];
  if (given.previous === undefined || given.previous.length === 0) return (size) => size * usual;
  const earlier = given.previous.map(({ facts }) => factsModel.parse(facts));
  const outbid = largest([displaced, ...earlier.map(({ fee }) => fee)]);
  const rate = largest([usual, rates.high]);
  return (size) => {
    const fee = largest([
      size * rate,
      outbid + size * increment,
      ...earlier.map((attempt) => (attempt.fee * size) / attempt.size + 1n),
    ]);
    // The recipient may add a child with any fee, and the node may invent one.
    if (fee > size * absurdRate)
      throw new NodeError(`a replacement would pay ${fee} satoshis for ${size} bytes`);
    return fee;
  };
}

/** Attempts share coins, so the first one's height bounds where any of them may have been spent. */
function firstFinalHeight(given: { survey: Survey; previous?: readonly Attempt[] | undefined }): bigint {
  const [first] = given.previous ?? [];
  return first === undefined
    ? surveyModel.parse(given.survey).finalHeight
    : factsModel.parse(first.facts).finalHeight;
}

function coinsOfLast(previous: readonly Attempt[] | undefined): readonly Coin[] {
  const last = previous?.at(-1);
  return last === undefined ? [] : factsModel.parse(last.facts).spent;
}

function withoutRepeated(coins: readonly Coin[]): readonly Coin[] {
  return [...new Map(coins.map((coin) => [coin.key, coin])).values()];
}

function largest(values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most), 0n);
}
