import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { v7 as uuidv7 } from 'uuid';
import { systemAccount, userAccount } from '../account';
import { detailsOf, journalEntry } from '../journal-entry';
import type { JournalEntry, NewHold } from '../journal-entry';
import { endHoldLines, feeLine, openHoldLines } from './holds-and-fees';
import type { Fee, HeldMoney } from './holds-and-fees';

/** Credits what arrived on a user's address, after its confirmations. */
export function depositFromChain(options: {
  userId: string;
  currencyId: number;
  amountMinor: bigint;
}): JournalEntry {
  const { userId, currencyId, amountMinor } = options;
  const id = uuidv7();
  return journalEntry({
    id,
    kind: 'deposit',
    lines: [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: userAccount('crypto', { userId, currencyId }),
        amountMinor,
      },
    ],
    operations: [
      {
        userId,
        action: operationActions.accrued,
        area: operationAreas.wallet,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor,
        ref: { kind: 'deposit', id },
      },
    ],
  });
}

/** Sends from user to user on the internal network, which is this ledger: final at once. */
export function sendWithin(
  options: { senderId: string; recipientId: string; currencyId: number; amountMinor: bigint } & Fee,
): JournalEntry {
  const { senderId, recipientId, currencyId, amountMinor } = options;
  if (senderId === recipientId) throw new RangeError('send within: to oneself');
  const area = operationAreas.wallet;
  const id = uuidv7();
  const ref = { kind: 'send', id } as const;
  return journalEntry({
    id,
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
        ref,
        ...detailsOf({ fee: options, counterpartyId: recipientId }),
      },
      {
        userId: recipientId,
        action: operationActions.receipt,
        area,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor,
        ref,
        ...detailsOf({ counterpartyId: senderId }),
      },
    ],
  });
}

/** A payout after its broadcast. */
interface Payout {
  currencyId: number;
  amountMinor: bigint;
}

/** Requests a payout: amount and fee go on hold. */
export function requestSend(hold: NewHold): JournalEntry {
  const { userId, currencyId, amountMinor } = hold;
  return journalEntry({
    kind: 'send: request',
    lines: openHoldLines(hold),
    operations: [
      {
        userId,
        action: operationActions.send,
        area: operationAreas.wallet,
        direction: operationDirections.outgoing,
        currencyId,
        amountMinor,
        ref: { kind: 'send', id: hold.id },
        ...detailsOf({ fee: hold }),
      },
    ],
    opensHold: hold,
  });
}

/** The payout was broadcast: the fee becomes income, the amount is pending. */
export function broadcastSend(held: HeldMoney): JournalEntry {
  return journalEntry({
    kind: 'send: broadcast',
    lines: endHoldLines(held, {
      amount: systemAccount('payout.pending', held.currencyId),
      fee: systemAccount('income.network', held.feeCurrencyId),
    }),
    endsHold: { id: held.id, ending: 'settled' },
  });
}

/** The payout is final: the amount has left our custody. */
export function finishSend({ currencyId, amountMinor }: Payout): JournalEntry {
  return journalEntry({
    kind: 'send: final',
    lines: [
      {
        debit: systemAccount('payout.pending', currencyId),
        credit: systemAccount('custody.main', currencyId),
        amountMinor,
      },
    ],
  });
}

/** The network dropped the payout after its broadcast: the amount goes back, the fee is kept. */
export function failBroadcastSend({
  userId,
  currencyId,
  amountMinor,
}: Payout & { userId: string }): JournalEntry {
  return journalEntry({
    kind: 'send: failed',
    lines: [
      {
        debit: systemAccount('payout.pending', currencyId),
        credit: userAccount('crypto', { userId, currencyId }),
        amountMinor,
      },
    ],
  });
}
