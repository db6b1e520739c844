import { eachAlone, rowsByPage } from '../kernel/each-alone';
import { isOwn, sealOf } from '../kernel/keys/sealed-tables';
import { announce } from '../kernel/live-events';
import { payReferrer } from '../ledger/movements/pay-referrer';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { listDueRewards, lockRewards, markPaid } from './rewards.store';
import type { DueRewards } from './rewards.store';

const batch = 100;

/**
 * Pays the rewards of all months that are over, in UTC: one entry for each referrer, month and currency. Returns how many. Servers
 * share the work; what one has locked is no longer due when the others come to it.
 */
export async function payReferrers(context: ServiceContext): Promise<number> {
  const { db, clock } = context;
  const month = clock.now().toISOString().slice(0, 'yyyy-mm'.length);
  let paid = 0;
  const due = rowsByPage<DueRewards>(batch, (after) =>
    listDueRewards(db, { before: month, after, limit: batch }),
  );
  await eachAlone(due, async (rewards) => {
    if (await inTransaction(context, (inner) => pay(inner, rewards))) paid += 1;
  });
  return paid;
}

/** Pays rewards in one transaction with the entry and the news. Altered rewards stay unpaid; the auditor reports them. */
async function pay({ db, ledger, keys }: ServiceContext, due: DueRewards): Promise<boolean> {
  const rows = await lockRewards(db, due);
  const rewards = rows.filter((row) => isOwn(keys, 'referral_rewards', row));
  if (rewards.length === 0) return false;
  const { referrerId: userId, currencyId } = due;
  const amountMinor = rewards.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const entry = payReferrer({ userId, currencyId, amountMinor });
  const paid = rewards.map((row) => ({
    id: row.id,
    seal: sealOf(keys, 'referral_rewards', { ...row, paid_entry: entry.id }),
  }));
  await markPaid(db, { rewards: paid, entryId: entry.id });
  await ledger.post(entry);
  await db.write([announce({ userId, topic: 'referrals' }, { userId, topic: 'balances' })]);
  return true;
}
