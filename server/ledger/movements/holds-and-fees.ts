import { systemAccount, userAccount } from '../account';
import type { Account } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, NewHold, TransferLine } from '../journal-entry';

/** A fee in the network's own coin. */
export interface Fee {
  feeCurrencyId: number;
  feeMinor: bigint;
}

const etherId = 7;

/** The error for a user who has too little of the fee's coin. */
function feeRefusal(feeCurrencyId: number): 'notEnoughEth' | 'notEnoughFees' {
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

/** A hold's money, without purpose and expiry. */
export type HeldMoney = Omit<NewHold, 'purpose' | 'expiresAt'>;

/** Moves amount and fee out of the user's balance, so that the balance shown is what is available. */
export function openHoldLines({ userId, ...held }: HeldMoney): TransferLine[] {
  const { currencyId, feeCurrencyId } = held;
  return [
    {
      debit: userAccount('crypto', { userId, currencyId }),
      credit: userAccount('hold', { userId, currencyId }),
      amountMinor: held.amountMinor,
    },
    {
      debit: userAccount('crypto', { userId, currencyId: feeCurrencyId }),
      credit: userAccount('hold', { userId, currencyId: feeCurrencyId }),
      amountMinor: held.feeMinor,
      ifShort: feeRefusal(feeCurrencyId),
    },
  ];
}

/** Moves amount and fee from the hold to their targets. */
export function endHoldLines(held: HeldMoney, to: { amount: Account; fee: Account }): TransferLine[] {
  const { userId, currencyId, feeCurrencyId } = held;
  return [
    { debit: userAccount('hold', { userId, currencyId }), credit: to.amount, amountMinor: held.amountMinor },
    {
      debit: userAccount('hold', { userId, currencyId: feeCurrencyId }),
      credit: to.fee,
      amountMinor: held.feeMinor,
    },
  ];
}

/** Returns everything to the user. */
export function releaseHoldLines(held: HeldMoney): TransferLine[] {
  const { userId, currencyId, feeCurrencyId } = held;
  return endHoldLines(held, {
    amount: userAccount('crypto', { userId, currencyId }),
    fee: userAccount('crypto', { userId, currencyId: feeCurrencyId }),
  });
}

/** Releases a hold that expired, or whose request failed before a broadcast. */
export function releaseHold(held: HeldMoney): JournalEntry {
  return journalEntry({
    kind: 'release hold',
    lines: releaseHoldLines(held),
    endsHold: { id: held.id, ending: 'released' },
  });
}
