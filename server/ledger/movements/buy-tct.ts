import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { v7 as uuidv7 } from 'uuid';
import { systemAccount, userAccount } from '../account';
import { detailsOf, journalEntry } from '../journal-entry';
import type { JournalEntry, Operation, TransferLine } from '../journal-entry';
import { feeLine } from './holds-and-fees';
import type { Fee } from './holds-and-fees';

/** The TCT that a purchase delivers, however it is paid. */
interface TctDelivery {
  /** The quote that decides the amounts, if there is one. */
  quoteId?: string;
  userId: string;
  /** The currency paid with, for the history. */
  paidCurrencyId: number;
  paidMinor: bigint;
  tctCurrencyId: number;
  tctMinor: bigint;
  /** TCT for one unit paid, and the discount that this includes, for the history. */
  terms?: { rate: string; discountPercent: number };
  /** What each referral level earns, in TCT; paid at the end of the period. */
  referralsMinor: readonly bigint[];
}

/** Moves tokens from the treasury to the buyer and sets the referrers' shares aside. */
export function deliverTct(options: TctDelivery & { entryId: string; fee?: Fee }): {
  about?: string;
  lines: TransferLine[];
  operations: Operation[];
} {
  const { userId, tctCurrencyId: currencyId, tctMinor } = options;
  const treasury = systemAccount('treasury', currencyId);
  const lines = [
    { debit: treasury, credit: userAccount('crypto', { userId, currencyId }), amountMinor: tctMinor },
    ...options.referralsMinor.map((amountMinor) => ({
      debit: treasury,
      credit: systemAccount('reward.payable', currencyId),
      amountMinor,
    })),
  ];
  const area = operationAreas.wallet;
  const ref = { kind: 'exchange', id: options.entryId } as const;
  const operations = [
    {
      userId,
      action: operationActions.swapOut,
      area,
      direction: operationDirections.outgoing,
      currencyId: options.paidCurrencyId,
      amountMinor: options.paidMinor,
      ref,
      ...detailsOf({ ...options.terms, ...(options.fee === undefined ? {} : { fee: options.fee }) }),
    },
    {
      userId,
      action: operationActions.swapIn,
      area,
      direction: operationDirections.incoming,
      currencyId,
      amountMinor: tctMinor,
      ref,
    },
  ];
  return { ...(options.quoteId === undefined ? {} : { about: options.quoteId }), lines, operations };
}

/** Buys tokens with a crypto balance. */
export function buyTct(options: TctDelivery & Fee): JournalEntry {
  const { userId, paidCurrencyId: currencyId } = options;
  const id = uuidv7();
  const delivery = deliverTct({ ...options, entryId: id, fee: options });
  return journalEntry({
    ...delivery,
    id,
    kind: 'buy tct',
    lines: [
      {
        debit: userAccount('crypto', { userId, currencyId }),
        credit: systemAccount('treasury', currencyId),
        amountMinor: options.paidMinor,
      },
      ...delivery.lines,
      feeLine(userId, options),
    ],
  });
}

/** Buys tokens with bills, whose value moves to the treasury's pay balance. */
export function buyTctWithBills(options: TctDelivery): JournalEntry {
  const { paidCurrencyId: currencyId, paidMinor } = options;
  const id = uuidv7();
  const delivery = deliverTct({ ...options, entryId: id });
  return journalEntry({
    ...delivery,
    id,
    kind: 'buy tct with bills',
    lines: [
      {
        debit: systemAccount('bills.live', currencyId),
        credit: systemAccount('treasury.pay', currencyId),
        amountMinor: paidMinor,
      },
      ...delivery.lines,
    ],
  });
}
