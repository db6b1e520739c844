import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { Db } from '../kernel/db/db';

/** What someone has earned in a month and not been paid. */
export interface DueRewards {
  referrerId: string;
  period: string;
  currencyId: number;
}

/** A page of the unpaid rewards of months before one, the oldest first. */
export async function listDueRewards(
  db: Db,
  { before, after, limit }: { before: string; after?: DueRewards | undefined; limit: number },
): Promise<DueRewards[]> {
  const { rows } = await sql<DueRewards>`
    select distinct period, referrer_id as "referrerId", currency_id as "currencyId" from referral_rewards
    where paid_entry is null and period < ${before}::text
      and (${after === undefined} or (period, referrer_id, currency_id)
        > (${after?.period ?? null}::text, ${after?.referrerId ?? null}::uuid, ${after?.currencyId ?? null}::integer))
    order by period, referrer_id, currency_id limit ${limit}`.execute(db);
  return rows;
}

type RewardRow = Selectable<Database['referral_rewards']>;

/** Locks the unpaid rewards. One whose notes have another seal was changed since: it was paid, and someone brought it back. */
export async function lockRewards(db: Db, due: DueRewards): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select * from referral_rewards
    where paid_entry is null and period = ${due.period}::text and referrer_id = ${due.referrerId}::uuid
      and currency_id = ${due.currencyId}::integer and not exists (
        select from row_changes c where c.table_name = 'referral_rewards' and c.row_key = referral_rewards.id::text
          and c.seal is not null and c.seal <> referral_rewards.seal)
    order by id for update`.execute(db);
  return rows;
}

/** Notes the entry that pays rewards. */
export async function markPaid(
  db: Db,
  { rewards, entryId }: { rewards: readonly { id: string; seal: Buffer }[]; entryId: string },
): Promise<void> {
  await sql`
    update referral_rewards r set paid_entry = ${entryId}::uuid, seal = given.seal
    from unnest(${rewards.map(({ id }) => id)}::uuid[], ${rewards.map(({ seal }) => seal)}::bytea[]) given (id, seal)
    where r.id = given.id`.execute(db);
}

/** What a user has earned, by currency and level, paid or not. */
export async function sumRewards(
  db: Db,
  referrerId: string,
): Promise<{ currencyId: number; level: number; isPaid: boolean; amountMinor: bigint }[]> {
  const { rows } = await sql<{ currencyId: number; level: number; isPaid: boolean; amount: string }>`
    select currency_id as "currencyId", level, paid_entry is not null as "isPaid", sum(amount)::text as amount
    from referral_rewards where referrer_id = ${referrerId}::uuid
    group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }));
}

/** A page of the months that were paid, newest first, and how many there are. */
export async function listPaidMonths(
  db: Db,
  { referrerId, limit, offset }: { referrerId: string; limit: number; offset: number },
): Promise<{ months: { currencyId: number; period: string; amountMinor: bigint }[]; count: number }> {
  const page = sql<{ currencyId: number; period: string; amount: string }>`
    select currency_id as "currencyId", period, sum(amount)::text as amount from referral_rewards
    where referrer_id = ${referrerId}::uuid and paid_entry is not null
    group by 1, 2 order by period desc, currency_id limit ${limit} offset ${offset}`.execute(db);
  const all = sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct currency_id, period from referral_rewards
      where referrer_id = ${referrerId}::uuid and paid_entry is not null
    ) months`.execute(db);
  const [{ rows }, counted] = await Promise.all([page, all]);
  return {
    months: rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) })),
    count: counted.rows[0]?.count ?? 0,
  };
}
