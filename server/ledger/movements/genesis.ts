import { systemAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, TransferLine } from '../journal-entry';

/** What the operator starts with in one currency, in minor units. */
export interface OpeningStock {
  currencyId: number;
  treasuryMinor: bigint;
  /** What can be migrated into this currency. */
  bridgeMinor: bigint;
}

/** The first entry of the books: what lies in custody belongs to the treasury, and a part of that to the bridges. */
export function genesis(stocks: readonly OpeningStock[]): JournalEntry {
  const lines = stocks.flatMap(({ currencyId, treasuryMinor, bridgeMinor }): TransferLine[] => {
    const treasury = systemAccount('treasury', currencyId);
    return [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: treasury,
        amountMinor: treasuryMinor + bridgeMinor,
      },
      { debit: treasury, credit: systemAccount('bridge', currencyId), amountMinor: bridgeMinor },
    ];
  });
  return journalEntry({ kind: 'genesis', lines });
}
