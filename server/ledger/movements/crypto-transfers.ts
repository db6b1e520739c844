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

/** Requests a payout: amount and fee are held. */
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

/** Settles a confirmed send to another user in the books: the recipient gets the held amount. */
export function settleSend(held: HeldMoney, recipientId: string): JournalEntry {
  const { id, userId, currencyId, amountMinor, feeCurrencyId } = held;
  if (userId === recipientId) throw new RangeError('settle send: to oneself');
  return journalEntry({
    kind: 'send: settled',
    about: id,
    lines: endHoldLines(held, {
      amount: userAccount('crypto', { userId: recipientId, currencyId }),
      fee: systemAccount('income.network', feeCurrencyId),
    }),
    operations: [
      {
        userId: recipientId,
        action: operationActions.receipt,
        area: operationAreas.wallet,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor,
        ref: { kind: 'send', id },
        ...detailsOf({ counterpartyId: userId }),
      },
    ],
    endsHold: { id, ending: 'settled' },
  });
}

/** The payout is signed: from now on only its network ends it, so amount and fee leave the hold together. */
export function signSend(held: HeldMoney): JournalEntry {
  return journalEntry({
    kind: 'send: signed',
    about: held.id,
    lines: endHoldLines(held, {
      amount: systemAccount('payout.pending', held.currencyId),
      fee: systemAccount('payout.pending', held.feeCurrencyId),
    }),
    endsHold: { id: held.id, ending: 'settled' },
  });
}

/** The payout is final: the amount has left our custody, and the fee is ours. */
export function finishSend({
  id,
  currencyId,
  amountMinor,
  feeCurrencyId,
  feeMinor,
}: HeldMoney): JournalEntry {
  return journalEntry({
    kind: 'send: final',
    about: id,
    lines: [
      {
        debit: systemAccount('payout.pending', currencyId),
        credit: systemAccount('custody.main', currencyId),
        amountMinor,
      },
      {
        debit: systemAccount('payout.pending', feeCurrencyId),
        credit: systemAccount('income.network', feeCurrencyId),
        amountMinor: feeMinor,
      },
    ],
  });
}

/** No attempt of the payout can ever be included: amount and fee go back. */
export function failSignedSend(held: HeldMoney): JournalEntry {
  const { id, userId, currencyId, amountMinor, feeCurrencyId, feeMinor } = held;
  return journalEntry({
    kind: 'send: failed',
    about: id,
    lines: [
      {
        debit: systemAccount('payout.pending', currencyId),
        credit: userAccount('crypto', { userId, currencyId }),
        amountMinor,
      },
      {
        debit: systemAccount('payout.pending', feeCurrencyId),
        credit: userAccount('crypto', { userId, currencyId: feeCurrencyId }),
        amountMinor: feeMinor,
      },
    ],
  });
}
