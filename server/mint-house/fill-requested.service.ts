import type { Kysely } from 'kysely';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { lockedBills } from '../bills/blanks.service';
import { moveAllBills } from '../bills/move-bills.service';
import type { Database } from '../db/database.models';
import { finishGreenFill } from '../ledger/movements/fill-green';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import type { MintRequestRow } from './mint-requests.store';
import { requireHold } from './require-hold';
import { requireWhole } from './require-whole';
import { rewardsOf } from './rewards-of';

/** Fills what a request has locked with what was set aside for it; minters get what waits on their blanks. */
export async function fillRequested(
  context: ServiceContext,
  transaction: Kysely<Database>,
  request: MintRequestRow,
): Promise<void> {
  const { id: lockId, userId } = request;
  const held = await requireHold(transaction, request);
  const bills = await lockedBills(transaction, lockId);
  requireWhole(request, bills);
  const entry = finishGreenFill(held, {
    familyId: request.currencyId,
    familyMinor: request.amountMinor,
    rewardCurrencyId: requireCurrency(mintCostKey).id,
    rewards: rewardsOf(bills),
  });
  await context.ledger.post(entry, { transaction });
  await moveAllBills(transaction, {
    move: 'fill',
    bills,
    right: { kind: 'stock', actorId: userId },
    toHolderId: userId,
    lockId,
    entryId: entry.id,
    now: context.clock.now(),
  });
  await announce(transaction, { userId, topic: 'bills' });
}
