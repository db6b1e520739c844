/** One value in another scale; undefined where the coarser one can't hold it exactly. */
export function convertDecimals(
  amountMinor: bigint,
  scales: { fromDecimal: number; toDecimal: number },
): bigint | undefined {
  const difference = scales.toDecimal - scales.fromDecimal;
  if (difference >= 0) return amountMinor * 10n ** BigInt(difference);
  const divisor = 10n ** BigInt(-difference);
  return amountMinor % divisor === 0n ? amountMinor / divisor : undefined;
}
