import { announce } from '../kernel/live-events';
import { payReferrer } from '../ledger/movements/pay-referrer';
import type { ServiceContext } from '../service-context';
import { listDueRewards, lockRewards, markPaid } from './rewards.store';
import type { DueRewards } from './rewards.store';
import type { Db } from '../kernel/db/db';

const batch = 100;

/**
 * Pays the rewards of all months that are over, in UTC: one entry for each referrer, month and currency. Returns how many. Servers
 * share the work; what one has locked is no longer due when the others come to it.
 */
export async function payReferrers(context: ServiceContext): Promise<number> {
  const { db, clock } = context;
  const month = clock.now().toISOString().slice(0, 'yyyy-mm'.length);
  let paid = 0;
  for (;;) {
    const due = await listDueRewards(db, { before: month, limit: batch });
    for (const rewards of due) {
      const isPaid = await db.transaction((transaction) => pay(context, transaction, rewards));
      if (isPaid) paid += 1;
    }
    if (due.length < batch) return paid;
  }
}

/** The rewards, the entry that pays them and the news of it stand or fall together. */
async function pay(context: ServiceContext, db: Db, due: DueRewards): Promise<boolean> {
  const rewards = await lockRewards(db, due);
  if (rewards.length === 0) return false;
  const { referrerId: userId, currencyId } = due;
  const amountMinor = rewards.reduce((sum, reward) => sum + reward.amountMinor, 0n);
  const entry = payReferrer({ userId, currencyId, amountMinor });
  await markPaid(db, { ids: rewards.map(({ id }) => id), entryId: entry.id });
  await context.ledger.post(entry, { transaction: db });
  await db.write([announce({ userId, topic: 'referrals' }, { userId, topic: 'balances' })]);
  return true;
}
