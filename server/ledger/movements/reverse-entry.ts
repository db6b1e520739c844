import { journalEntry } from '../journal-entry';
import type { JournalEntry, TransferLine } from '../journal-entry';

/** A mistake is corrected by its opposite; the wrong entry stays where it is. */
export function reverseEntry(options: {
  entryId: string;
  lines: readonly TransferLine[];
  note: string;
}): JournalEntry {
  const lines = options.lines.map(({ debit, credit, amountMinor }) => ({
    debit: credit,
    credit: debit,
    amountMinor,
  }));
  return journalEntry({ kind: `reversal of ${options.entryId}`, note: options.note, lines });
}
