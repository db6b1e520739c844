import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import type { Operation, TransferLine } from '../journal-entry';

/** What a purchase of the TCT token hands out, whatever it is paid with. */
export interface TctDelivery {
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
