/** The decimal text of an amount in minor units, without needless zeros: the one form of it on the wire. */
export function formatAmount(amountMinor: bigint, decimal: number): string {
  const sign = amountMinor < 0n ? '-' : '';
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(decimal + 1, '0');
  const whole = digits.slice(0, digits.length - decimal);
  const fraction = digits.slice(digits.length - decimal).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
