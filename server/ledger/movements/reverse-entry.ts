import { journalEntry } from '../journal-entry';
import type { JournalEntry, TransferLine } from '../journal-entry';
import { oppositeLines } from './opposite-lines';

/** A mistake is corrected by its opposite; the wrong entry stays where it is. */
export function reverseEntry(options: {
  entryId: string;
  lines: readonly TransferLine[];
  note: string;
}): JournalEntry {
  const { entryId, note } = options;
  return journalEntry({ kind: `reversal of ${entryId}`, note, lines: oppositeLines(options.lines) });
}
