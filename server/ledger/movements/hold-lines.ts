import { userAccount } from '../account';
import type { Account } from '../account';
import type { NewHold, TransferLine } from '../journal-entry';
import { feeRefusal } from './fee-line';

/** What a hold has set aside, without its times. */
export type HeldMoney = Omit<NewHold, 'purpose' | 'expiresAt'>;

/** Amount and fee leave the user's balance, so that what is shown as available is available. */
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

/** Amount and fee leave the hold for where they belong. */
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

/** Everything goes back to the user. */
export function releaseHoldLines(held: HeldMoney): TransferLine[] {
  const { userId, currencyId, feeCurrencyId } = held;
  return endHoldLines(held, {
    amount: userAccount('crypto', { userId, currencyId }),
    fee: userAccount('crypto', { userId, currencyId: feeCurrencyId }),
  });
}
