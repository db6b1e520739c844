import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';
import { feeLine } from './fee-line';
import type { Fee } from './fee-line';

/** From user to user on the product's own network, whose book this is: settled at once. */
export function sendWithin(
  options: { senderId: string; recipientId: string; currencyId: number; amountMinor: bigint } & Fee,
): JournalEntry {
  const { senderId, recipientId, currencyId, amountMinor } = options;
  if (senderId === recipientId) throw new RangeError('send within: to oneself');
  const area = operationAreas.wallet;
  return journalEntry({
    kind: 'send within',
    lines: [
      {
        debit: userAccount('crypto', { userId: senderId, currencyId }),
        credit: userAccount('crypto', { userId: recipientId, currencyId }),
        amountMinor,
      },
      feeLine(senderId, options),
    ],
    operations: [
      {
        userId: senderId,
        action: operationActions.send,
        area,
        direction: operationDirections.outgoing,
        currencyId,
        amountMinor,
      },
      {
        userId: recipientId,
        action: operationActions.receipt,
        area,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor,
      },
    ],
  });
}
