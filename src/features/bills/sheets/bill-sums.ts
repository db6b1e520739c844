import { minorOf } from '../../../money/amounts/amounts';
import { formatAmount, parseAmount } from '../../../../contract/money/amounts';

import type { ChosenBills } from '../../../money/bill-chooser/selection';
import type { LeftBill } from '../../../money/sheets/conflict-page';

/** The total value of bills, in units of their currency. */
export function worthOf(bills: readonly { nominal: string }[], decimal: number): string {
  const minor = bills.reduce((sum, { nominal }) => sum + minorOf(nominal, decimal), 0n);
  return formatAmount(minor, decimal);
}

/** A balance in minor units; an unreadable one counts as zero. */
export function balanceMinor(value: string, decimal: number): bigint {
  return parseAmount(value, decimal) ?? 0n;
}

/** Whether a balance is above zero. */
export function hasBalance(value: string, decimal: number): boolean {
  return balanceMinor(value, decimal) > 0n;
}

/** Counts bills by face value, in ascending order. */
export function countBills(
  bills: readonly { nominal: string }[],
  decimal: number,
): { nominal: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { nominal } of bills) counts.set(nominal, (counts.get(nominal) ?? 0) + 1);
  const minor = (nominal: string) => parseAmount(nominal, decimal) ?? 0n;
  return [...counts]
    .map(([nominal, count]) => ({ nominal, count }))
    .toSorted((left, right) => (minor(left.nominal) < minor(right.nominal) ? -1 : 1));
}

/** The total value of bills, for each of their currencies. */
export function sumsOf(
  bills: readonly { currencyKey: string; nominal: string }[],
  currencies: readonly { key: string; ticker: string; decimal: number }[],
): { key: string; value: string; ticker: string }[] {
  return currencies
    .map(({ key, ticker, decimal }) => {
      const currencyBills = bills.filter(({ currencyKey }) => currencyKey === key);
      const minor = currencyBills.reduce((sum, { nominal }) => sum + minorOf(nominal, decimal), 0n);
      return { key, ticker, minor, value: formatAmount(minor, decimal) };
    })
    .filter(({ minor }) => minor > 0n);
}

/** The part of a choice that is still possible after some of its bills left the account elsewhere. */
export function billsLeft({ currency }: ChosenBills, rest: readonly LeftBill[]): ChosenBills {
  const { decimal } = currency;
  return {
    currency,
    serials: rest.map(({ serial }) => serial),
    combination: countBills(rest, decimal),
    value: worthOf(rest, decimal),
  };
}
