import * as z from 'zod/mini';
import { NodeError } from '../chain-adapter';
import type { EvmSettings } from './evm-settings';

const amountText = z.string().check(z.regex(/^\d{1,78}$/));
/** Amounts are decimal strings wherever they are kept as JSON. */
export const storedAmount = z.pipe(
  amountText,
  z.transform((text: string) => BigInt(text)),
);

/** What a unit of gas costs, in wei: the part that is burnt, as the next block wants it, and the tips that were paid. */
export interface GasPrices {
  baseFee: bigint;
  tips: { low: bigint; average: bigint; high: bigint };
}

/** The fee fields of an EIP-1559 transaction, in wei for one unit of gas. */
export interface FeeFields {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** Raises tips to the floor and refuses prices that no network ever had: a lying node would have us burn coins. */
export function soundPrices(settings: EvmSettings, { baseFee, tips }: GasPrices): GasPrices {
  const { tipFloorWei, priceCeilingWei } = settings;
  const low = larger(tips.low, tipFloorWei);
  const average = larger(tips.average, low);
  const high = larger(tips.high, average);
  if (baseFee + high > priceCeilingWei)
    throw new NodeError(`a unit of gas is said to cost ${baseFee + high} wei, above our ${priceCeilingWei}`);
  return { baseFee, tips: { low, average, high } };
}

/** The fees of a first attempt: the base fee may double before it is too low. */
export function firstFees(
  settings: EvmSettings,
  { baseFee, tips }: GasPrices,
  speed: keyof GasPrices['tips'] = 'average',
): FeeFields {
  return {
    maxFeePerGas: smaller(2n * baseFee + tips[speed], settings.priceCeilingWei),
    maxPriorityFeePerGas: tips[speed],
  };
}

/** The fees of a replacement: nodes want 12.5 % more in both fields, and it must also be worth mining by now. */
export function replacementFees(
  settings: EvmSettings,
  { baseFee, tips }: GasPrices,
  previous: FeeFields,
): FeeFields {
  const ceiling = settings.priceCeilingWei;
  const wanted = smaller(2n * baseFee + tips.high, ceiling);
  const maxFeePerGas = larger(raised(previous.maxFeePerGas), wanted);
  if (maxFeePerGas > ceiling)
    throw new NodeError(
      `a replacement would pay ${maxFeePerGas} wei for a unit of gas, above our ${ceiling}`,
    );
  return {
    maxFeePerGas,
    maxPriorityFeePerGas: smaller(larger(raised(previous.maxPriorityFeePerGas), tips.high), maxFeePerGas),
  };
}

/** An eighth more, rounded up. */
function raised(fee: bigint): bigint {
  return (fee * 9n + 7n) / 8n;
}

export function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
