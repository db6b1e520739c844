import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { operationDirections, operationStatuses } from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';

/** The most decimals that a currency has. */
const decimalsMax = 18;

interface CurrencyTotals {
  /** One of its operations, which names it. */
  sample: Operation;
  operations: number;
  receivedMinor: bigint;
  givenMinor: bigint;
}

/** Totals by currency; amounts in units. */
export interface PeriodTotals {
  currencies: { sample: Operation; operations: number; received: string; given: string }[];
  fees: { ticker: string; amount: string }[];
}

/** The sums of completed operations; pending and cancelled ones have moved nothing permanently. */
export function periodTotals(operations: readonly Operation[]): PeriodTotals {
  const currencies = new Map<string, CurrencyTotals>();
  const fees = new Map<string, bigint>();
  for (const operation of operations.filter(({ status }) => status === operationStatuses.success)) {
    const { key } = operation.currency;
    const before = currencies.get(key);
    const amountMinor = minorOf(operation.amount);
    const isIncoming = operation.direction === operationDirections.incoming;
    currencies.set(key, {
      sample: operation,
      operations: (before?.operations ?? 0) + 1,
      receivedMinor: (before?.receivedMinor ?? 0n) + (isIncoming ? amountMinor : 0n),
      givenMinor: (before?.givenMinor ?? 0n) + (isIncoming ? 0n : amountMinor),
    });
    const { fee } = operation;
    if (fee !== null) fees.set(fee.ticker, (fees.get(fee.ticker) ?? 0n) + minorOf(fee.amount));
  }
  return {
    currencies: [...currencies]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { sample, operations: count, receivedMinor, givenMinor }]) => ({
        sample,
        operations: count,
        received: formatAmount(receivedMinor, decimalsMax),
        given: formatAmount(givenMinor, decimalsMax),
      })),
    fees: [...fees].map(([ticker, amountMinor]) => ({
      ticker,
      amount: formatAmount(amountMinor, decimalsMax),
    })),
  };
}

function minorOf(amount: string): bigint {
  return parseAmount(amount, decimalsMax) ?? 0n;
}
