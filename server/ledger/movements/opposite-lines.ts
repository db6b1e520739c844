import type { TransferLine } from '../journal-entry';

/** The same amounts back to where they came from. */
export function oppositeLines(lines: readonly TransferLine[]): TransferLine[] {
  return lines.map(({ debit, credit, amountMinor }) => ({ debit: credit, credit: debit, amountMinor }));
}
