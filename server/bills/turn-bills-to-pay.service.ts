import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.models';
import { userAccount } from '../ledger/account';
import type { Account } from '../ledger/account';
import { lockBalances } from '../ledger/lock-balances';
import { billsToPay } from '../ledger/movements/bills-to-pay';
import type { ServiceContext } from '../service-context';
import { moveAllBills } from './move-bills.service';
import { sumNominals } from './show-bill';

/**
 * Turns a user's own bills of one currency into pay balance, all or none, as a part of what he does with it. Error: 30009
 * when one of them is not his, in an open request or frozen.
 */
export async function turnBillsToPay(
  context: Pick<ServiceContext, 'ledger'>,
  transaction: Transaction<Database>,
  given: {
    userId: string;
    currencyId: number;
    serials: readonly string[];
    /** Whose balances the same transaction moves next. */
    movedNext: readonly Account[];
    now: Date;
  },
): Promise<void> {
  const { userId, currencyId, serials, movedNext, now } = given;
  const entryId = uuidv7();
  const moved = await moveAllBills(transaction, {
    move: 'billsToPay',
    bills: serials.map((serial) => ({ serial })),
    right: { kind: 'holder', userId },
    toHolderId: null,
    entryId,
    now,
  });
  // After the bills, as everybody does it who moves both.
  if (movedNext.length > 0)
    await lockBalances(transaction, [userAccount('pay', { userId, currencyId }), ...movedNext]);
  const entry = billsToPay({ userId, currencyId, amountMinor: sumNominals(moved) });
  await context.ledger.post({ ...entry, id: entryId }, { transaction });
}
