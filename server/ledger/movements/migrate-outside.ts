import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { uuidOfText } from '../../kernel/uuid-of-text';
import { systemAccount, userAccount } from '../account';
import { detailsOf, journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';
import { openHoldLines } from './holds-and-fees';
import type { Fee, HeldMoney } from './holds-and-fees';
import type { MigratedValue } from './migrate-coins';

/** A send that first moves the coin to the network that it goes out on; `id` is the send's. */
export type OutgoingMigration = MigratedValue & Fee & { id: string };

/** The id of the hold that keeps the source until the send is ordered; what is sent has a hold with the send's own id. */
export function sourceHoldId(sendId: string): string {
  return uuidOfText(`source|${sendId}`);
}

/** Requests a coin on another network, outside: source and fee are held. */
export function requestMigrationOut(asked: OutgoingMigration): JournalEntry {
  const { id, userId, fromCurrencyId, fromMinor, feeCurrencyId, feeMinor } = asked;
  const held = {
    id: sourceHoldId(id),
    userId,
    currencyId: fromCurrencyId,
    amountMinor: fromMinor,
    feeCurrencyId,
    feeMinor,
  };
  return journalEntry({
    kind: 'migrate out: request',
    about: id,
    lines: openHoldLines(held),
    operations: [
      {
        userId,
        action: operationActions.migratedOut,
        area: operationAreas.wallet,
        direction: operationDirections.outgoing,
        currencyId: fromCurrencyId,
        amountMinor: fromMinor,
        ref: { kind: 'migration', id },
        ...detailsOf({ fee: asked }),
      },
    ],
    opensHold: { ...held, purpose: 'migration', expiresAt: null },
  });
}

/**
 * Orders the send: the held source goes to its bridge, and what the target's bridge gives for it is held for the send, with
 * the fee that was held already. Then it continues like any other send.
 */
export function migrateOut(asked: OutgoingMigration): JournalEntry {
  const { id, userId, fromCurrencyId, fromMinor, toCurrencyId, toMinor, feeCurrencyId, feeMinor } = asked;
  const account = userAccount('crypto', { userId, currencyId: toCurrencyId });
  const held: HeldMoney = {
    id,
    userId,
    currencyId: toCurrencyId,
    amountMinor: toMinor,
    feeCurrencyId,
    feeMinor,
  };
  const area = operationAreas.wallet;
  const arrived = { userId, area, currencyId: toCurrencyId, amountMinor: toMinor };
  return journalEntry({
    kind: 'migrate out',
    about: id,
    lines: [
      {
        debit: userAccount('hold', { userId, currencyId: fromCurrencyId }),
        credit: systemAccount('bridge', fromCurrencyId),
        amountMinor: fromMinor,
      },
      { debit: systemAccount('bridge', toCurrencyId), credit: account, amountMinor: toMinor },
      {
        debit: account,
        credit: userAccount('hold', { userId, currencyId: toCurrencyId }),
        amountMinor: toMinor,
      },
    ],
    operations: [
      {
        ...arrived,
        action: operationActions.migratedIn,
        direction: operationDirections.incoming,
        ref: { kind: 'migration', id },
      },
      {
        ...arrived,
        action: operationActions.send,
        direction: operationDirections.outgoing,
        ref: { kind: 'send', id },
      },
    ],
    endsHold: { id: sourceHoldId(id), ending: 'settled' },
    opensHold: { ...held, purpose: 'send', expiresAt: null },
  });
}
