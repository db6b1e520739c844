import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';
import { releaseHoldLines } from './hold-lines';
import type { HeldMoney } from './hold-lines';

/** A hold that ran out, or whose purpose failed before anything left the house: all of it goes back. */
export function releaseHold(held: HeldMoney): JournalEntry {
  return journalEntry({
    kind: 'release hold',
    lines: releaseHoldLines(held),
    endsHold: { id: held.id, ending: 'released' },
  });
}
