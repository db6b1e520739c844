import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, Operation, TransferLine } from '../journal-entry';
import { feeLine } from './holds-and-fees';
import type { Fee } from './holds-and-fees';

/** What a purchase of the TCT token hands out, whatever it is paid with. */
interface TctDelivery {
  userId: string;
  /** What was paid, for the history. */
  paidCurrencyId: number;
  paidMinor: bigint;
  tctCurrencyId: number;
  tctMinor: bigint;
  /** What each referral level has earned, in TCT; it is paid at the period's end. */
  referralsMinor: readonly bigint[];
}

/** Tokens from the treasury to the buyer, and the referrers' share set aside. */
export function deliverTct(options: TctDelivery): { lines: TransferLine[]; operations: Operation[] } {
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
  const operations = [
    {
      userId,
      action: operationActions.swapOut,
      area,
      direction: operationDirections.outgoing,
      currencyId: options.paidCurrencyId,
      amountMinor: options.paidMinor,
    },
    {
      userId,
      action: operationActions.swapIn,
      area,
      direction: operationDirections.incoming,
      currencyId,
      amountMinor: tctMinor,
    },
  ];
  return { lines, operations };
}

/** Tokens for a crypto balance. */
export function buyTct(options: TctDelivery & Fee): JournalEntry {
  const { userId, paidCurrencyId: currencyId } = options;
  const delivery = deliverTct(options);
  return journalEntry({
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
    operations: delivery.operations,
  });
}

/** Tokens for bills: their value is the treasury's pay balance now. */
export function buyTctWithBills(options: TctDelivery): JournalEntry {
  const { paidCurrencyId: currencyId, paidMinor } = options;
  const delivery = deliverTct(options);
  return journalEntry({
    kind: 'buy tct with bills',
    lines: [
      {
        debit: systemAccount('bills.live', currencyId),
        credit: systemAccount('treasury.pay', currencyId),
        amountMinor: paidMinor,
      },
      ...delivery.lines,
    ],
    operations: delivery.operations,
  });
}
