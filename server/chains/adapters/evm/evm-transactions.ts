import { Transaction } from 'micro-eth-signer';
import * as z from 'zod/mini';
import type { Currency } from '../../../../contract/currencies/currency-catalogue';
import type { Attempt, ChainAdapter, PayoutLeg } from '../chain-adapter';
import { decimalsOn, tokenOf, unitsInMinor } from './evm-settings';
import type { EvmSettings } from './evm-settings';
import { firstFees, larger, replacementFees, storedAmount } from './evm-fees';
import type { GasPrices } from './evm-fees';
import { tokenCalls } from './token-calls';

/** What a transaction without any call costs on every network of this kind. */
export const plainGas = 21_000n;

const surveyModel = z.object({
  gasLimit: storedAmount,
  baseFee: storedAmount,
  tips: z.object({ low: storedAmount, average: storedAmount, high: storedAmount }),
});

const bodyModel = z.object({
  fromAddress: z.string(),
  chainId: storedAmount,
  nonce: storedAmount,
  to: z.string(),
  value: storedAmount,
  data: z.string(),
  gasLimit: storedAmount,
  maxFeePerGas: storedAmount,
  maxPriorityFeePerGas: storedAmount,
});

const factsModel = z.object({
  from: z.string(),
  nonce: storedAmount,
  gasLimit: storedAmount,
  maxFeePerGas: storedAmount,
  maxPriorityFeePerGas: storedAmount,
});

/** Parses the facts of a signed transaction. */
export function factsOf(attempt: Pick<Attempt, 'facts'>): z.infer<typeof factsModel> {
  return factsModel.parse(attempt.facts);
}

/** What a leg's transaction does; a leg without outputs is a cancel, which sends nothing to its own address. */
export function actionOf(settings: EvmSettings, leg: PayoutLeg): { to: string; value: bigint; data: string } {
  const [output, ...more] = leg.outputs;
  if (more.length > 0) throw new RangeError(`${settings.network} pays one output with a transaction`);
  if (output === undefined) return { to: leg.fromAddress, value: 0n, data: '0x' };
  const amount = output.amountMinor * unitsInMinor(settings, leg.currency);
  if (amount <= 0n) throw new RangeError('a payout is above zero');
  const token = tokenOf(settings, leg.currency);
  if (token === undefined) return { to: output.address, value: amount, data: '0x' };
  return { to: token.contract, value: 0n, data: tokenCalls.transfer(output.address, amount) };
}

/** A survey as JSON. */
export function storedSurvey(survey: {
  /** The account's nonce at the final block: the lowest that can still be reserved. */
  nonceFloor: bigint;
  /** The nonce that also counts the node's waiting transactions. */
  noncePending: bigint;
  gasLimit: bigint;
  prices: GasPrices;
}) {
  const { baseFee, tips } = survey.prices;
  return {
    nonceFloor: String(survey.nonceFloor),
    noncePending: String(survey.noncePending),
    gasLimit: String(survey.gasLimit),
    baseFee: String(baseFee),
    tips: { low: String(tips.low), average: String(tips.average), high: String(tips.high) },
  };
}

/** Writes a leg's transaction (EIP-1559); the fees of a replacement are above those of every previous attempt. */
export function draftEvm(
  settings: EvmSettings,
  ...[leg, survey, reserved, previous = []]: Parameters<ChainAdapter['draft']>
): ReturnType<ChainAdapter['draft']> {
  const { gasLimit, ...prices } = surveyModel.parse(survey);
  const replaced = previous.map(factsOf);
  const nonce = replaced[0]?.nonce ?? reserved.nonce;
  if (nonce === undefined) throw new RangeError('a transaction needs a nonce');
  if ([reserved.nonce ?? nonce, ...replaced.map((facts) => facts.nonce)].some((other) => other !== nonce))
    throw new RangeError('a replacement has the nonce of what it replaces');
  const fees =
    replaced.length === 0
      ? firstFees(settings, prices, leg.speed)
      : replacementFees(settings, prices, {
          maxFeePerGas: replaced.map((facts) => facts.maxFeePerGas).reduce(larger),
          maxPriorityFeePerGas: replaced.map((facts) => facts.maxPriorityFeePerGas).reduce(larger),
        });
  const { to, value, data } = actionOf(settings, leg);
  return {
    from: leg.from,
    body: {
      fromAddress: leg.fromAddress,
      chainId: String(settings.chainId),
      nonce: String(nonce),
      to,
      value: String(value),
      data,
      gasLimit: String(gasLimit),
      maxFeePerGas: String(fees.maxFeePerGas),
      maxPriorityFeePerGas: String(fees.maxPriorityFeePerGas),
    },
  };
}

/** What a leg's first transaction costs if all of its gas is used at the highest price it allows. */
export function costEvm(
  settings: EvmSettings,
  ...[leg, survey]: Parameters<ChainAdapter['costMax']>
): ReturnType<ChainAdapter['costMax']> {
  const { gasLimit, ...prices } = surveyModel.parse(survey);
  return inMinorUp(settings, gasLimit * firstFees(settings, prices, leg.speed).maxFeePerGas);
}

/** The gas that a transfer of a common token takes. */
const usualTokenGas = 65_000n;

/** What a transfer costs at a price for a unit of gas, in minor units of the coin. */
export function usualCost(settings: EvmSettings, currency: Currency, priceWei: bigint): bigint {
  return inMinorUp(settings, (currency.id === settings.coin.id ? plainGas : usualTokenGas) * priceWei);
}

/** Signs deterministically (RFC 6979), so that the same transaction always has the same bytes and hash. */
export function signEvm(
  settings: EvmSettings,
  ...[unsigned, keyOf]: Parameters<ChainAdapter['sign']>
): ReturnType<ChainAdapter['sign']> {
  const { fromAddress, ...fields } = bodyModel.parse(unsigned.body);
  if (fields.chainId !== settings.chainId) throw new RangeError('the transaction is for another network');
  const prepared = Transaction.prepare({ type: 'eip1559', ...fields, accessList: [] }, false);
  const signed = prepared.signBy(keyOf(unsigned.from), false);
  if (signed.recoverSender().address !== fromAddress)
    throw new RangeError(`${fromAddress} has another key than the one it was to be signed with`);
  const { nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = fields;
  return {
    hash: `0x${signed.hash.replace(/^0x/, '')}`,
    bytes: signed.toHex(),
    feeMaxMinor: inMinorUp(settings, gasLimit * maxFeePerGas),
    facts: {
      from: fromAddress,
      nonce: String(nonce),
      gasLimit: String(gasLimit),
      maxFeePerGas: String(maxFeePerGas),
      maxPriorityFeePerGas: String(maxPriorityFeePerGas),
    },
  };
}

/** Wei in minor units of the books, rounded up. */
function inMinorUp(settings: EvmSettings, wei: bigint): bigint {
  const unit = 10n ** BigInt(decimalsOn(settings, settings.coin) - settings.coin.decimal);
  return (wei + unit - 1n) / unit;
}
