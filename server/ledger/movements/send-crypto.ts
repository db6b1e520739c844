import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, NewHold } from '../journal-entry';
import { endHoldLines, openHoldLines } from './hold-lines';
import type { HeldMoney } from './hold-lines';

/** A payout that has been broadcast. */
interface Payout {
  currencyId: number;
  amountMinor: bigint;
}

/** Asking for a payout: amount and fee are set aside. */
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
      },
    ],
    opensHold: hold,
  });
}

/** The network has been told: the fee is spent, the amount is on its way. */
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

/** The network is sure: the amount has left our custody. */
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

/** The network dropped it after the broadcast: the amount goes back, the fee was spent. */
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
