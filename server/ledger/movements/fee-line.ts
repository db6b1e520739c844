import { systemAccount, userAccount } from '../account';
import type { TransferLine } from '../journal-entry';

/** A fee in the network's own coin. */
export interface Fee {
  feeCurrencyId: number;
  feeMinor: bigint;
}

const etherId = 7;

/** What a user short of the fee's coin is told. */
export function feeRefusal(feeCurrencyId: number): 'notEnoughEth' | 'notEnoughFees' {
  return feeCurrencyId === etherId ? 'notEnoughEth' : 'notEnoughFees';
}

/** The user's fee becomes income. */
export function feeLine(userId: string, { feeCurrencyId, feeMinor }: Fee): TransferLine {
  return {
    debit: userAccount('crypto', { userId, currencyId: feeCurrencyId }),
    credit: systemAccount('income.network', feeCurrencyId),
    amountMinor: feeMinor,
    ifShort: feeRefusal(feeCurrencyId),
  };
}
