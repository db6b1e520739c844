import { operationAreas, operationDirections } from '../../../contract/operations/operation-enums';
import type { Account } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, Operation, TransferLine } from '../journal-entry';

/** The amounts in the opposite direction. */
export function oppositeLines(lines: readonly TransferLine[]): TransferLine[] {
  return lines.map(({ debit, credit, amountMinor }) => ({ debit: credit, credit: debit, amountMinor }));
}

/**
 * Corrects a wrong entry by its opposite, fees included; the wrong entry stays. The users' histories show the
 * first line, which is what the entry was about.
 */
export function reverseEntry(options: {
  entryId: string;
  lines: readonly TransferLine[];
  incomingAction: number;
  outgoingAction: number;
  note: string;
}): JournalEntry {
  const { entryId, note, incomingAction, outgoingAction } = options;
  const lines = oppositeLines(options.lines);
  const [main] = lines;
  if (main === undefined) throw new RangeError(`entry ${entryId} has no transfer`);
  const { currencyId } = main.debit;
  const tell = (account: Account, action: number, direction: 0 | 1): Operation[] =>
    account.kind === 'crypto'
      ? [
          {
            userId: account.holder,
            action,
            area: operationAreas.wallet,
            direction,
            currencyId,
            amountMinor: main.amountMinor,
            ref: { kind: 'reversal', id: entryId },
          },
        ]
      : [];
  return journalEntry({
    kind: `reversal of ${entryId}`,
    note,
    lines,
    operations: [
      ...tell(main.debit, outgoingAction, operationDirections.outgoing),
      ...tell(main.credit, incomingAction, operationDirections.incoming),
    ],
  });
}
