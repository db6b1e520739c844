import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { referralPercents, tctKey } from '../../contract/exchange/exchange.paths';
import { unaltered } from '../identity/users/user';
import type { UserRow } from '../identity/users/user';
import type { ServiceContext } from '../service-context';
import type { AuditCheck } from '../audit/finding';
import type { Quote } from '../market/quotes/quotes';
import { statement } from '../kernel/db/statement';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealOf } from '../kernel/keys/sealed-tables';
import type { Statement } from '../kernel/db/statement';

/** A referrer's reward for one purchase: level 1 referred the buyer, level 2 referred level 1, and so on. */
export interface ReferralShare {
  referrerId: string;
  level: number;
  amountMinor: bigint;
}

/** The rows that name the user's referrers, up to six levels: the user's first. */
export function selectReferred(userId: string): Statement<UserRow> {
  return statement(sql<UserRow>`
      with recursive chain (id, level) as (
        select ${userId}::uuid, 1
        union all
        select users.referrer_id, chain.level + 1 from chain join users on users.id = chain.id
        where users.referrer_id is not null and chain.level < ${referralPercents.length}
      )
      select users.* from chain join users on users.id = chain.id order by level`);
}

/** The referrers by level, up to the first row that someone altered. */
function referrersOf(keys: ServiceContext['keys'], referred: readonly UserRow[]): string[] {
  const end = referred.findIndex((row) => unaltered(keys, row) === undefined);
  return referred
    .slice(0, end === -1 ? referred.length : end)
    .flatMap(({ referrer_id: id }) => (id === null ? [] : [id]));
}

/** The shares in what was bought, without the discount, rounded down; nobody gets a share of nothing. */
export function sharesOf(
  { keys }: Pick<ServiceContext, 'keys'>,
  referred: readonly UserRow[],
  baseMinor: bigint,
): ReferralShare[] {
  return referrersOf(keys, referred)
    .map((referrerId, index) => ({
      referrerId,
      level: index + 1,
      amountMinor: (baseMinor * BigInt(referralPercents[index] ?? 0)) / 100n,
    }))
    .filter(({ amountMinor }) => amountMinor > 0n);
}

/** What the treasury gives away for a purchase: what is bought, and the shares. */
export function deliveredMinor(toMinor: bigint, shares: readonly ReferralShare[]): bigint {
  return shares.reduce((sum, { amountMinor }) => sum + amountMinor, toMinor);
}

interface Recorded {
  entryId: string;
  buyerId: string;
  quote: Pick<Quote, 'toCurrencyId'>;
  shares: readonly ReferralShare[];
  now: Date;
}

/** Records the rewards that a purchase owes. They are paid after the month ends. */
export function recordRewards(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  { entryId, buyerId, quote, shares, now }: Recorded,
): Statement[] {
  if (shares.length === 0) return [];
  const period = now.toISOString().slice(0, 'yyyy-mm'.length);
  const rows = shares.map(({ referrerId, level, amountMinor }) => ({
    id: uuidv7(),
    entry_id: entryId,
    buyer_id: buyerId,
    referrer_id: referrerId,
    level,
    currency_id: quote.toCurrencyId,
    amount: String(amountMinor),
    period,
    paid_entry: null,
    created_at: now,
  }));
  const query = sql`
    insert into referral_rewards (id, entry_id, buyer_id, referrer_id, level, currency_id, amount, period, created_at, seal)
    select given.id, ${entryId}::uuid, ${buyerId}::uuid, given.referrer_id, given.level,
      ${quote.toCurrencyId}::integer, given.amount, ${period}::text, ${now}::timestamptz, given.seal
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map((row) => row.referrer_id)}::uuid[],
      ${rows.map(({ level }) => level)}::smallint[],
      ${rows.map(({ amount }) => amount)}::numeric[],
      ${rows.map((row) => sealOf(keys, 'referral_rewards', row))}::bytea[]
    ) given (id, referrer_id, level, amount, seal)`;
  return [statement(query)];
}

/** What the books owe referrers is what is written down for them and not paid yet. */
export const referralsAreOwed: AuditCheck = {
  name: 'referral rewards are owed',
  async run(db, { totals }) {
    const { id } = requireCurrency(tctKey);
    const owedMinor = (await totals())
      .filter(({ kind, currencyId }) => kind === 'reward.payable' && currencyId === id)
      .reduce((sum, { nowMinor }) => sum + nowMinor, 0n);
    const { rows } = await sql<{ owed: string }>`
      select coalesce(sum(amount), 0)::text as owed from referral_rewards
      where paid_entry is null and currency_id = ${id}`.execute(db);
    const writtenMinor = BigInt(rows[0]?.owed ?? '0');
    if (writtenMinor === owedMinor) return [];
    return [
      { subject: 'referral rewards', message: `the books say ${owedMinor}, the rewards ${writtenMinor}` },
    ];
  },
};
