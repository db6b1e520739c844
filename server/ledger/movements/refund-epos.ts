import { operationDirections } from '../../../contract/operations/operation-enums';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, Operation } from '../journal-entry';
import { oppositeLines } from './opposite-lines';
import { payEpos } from './pay-epos';

const { incoming, outgoing } = operationDirections;

/** A payment at the till goes back whole: what the merchant got from him, our fee from us. */
export function refundEpos(payment: Parameters<typeof payEpos>[0]): JournalEntry {
  const { lines, operations } = payEpos(payment);
  return journalEntry({
    kind: 'epos refund',
    lines: oppositeLines(lines),
    operations: operations.map(turnRound).toReversed(),
  });
}

function turnRound(operation: Operation): Operation {
  return { ...operation, direction: operation.direction === outgoing ? incoming : outgoing };
}
