import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { parseRate } from '../../contract/money/rate';
import { operationActions, operationAreas } from '../../contract/operations/operation-enums';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';
import { rows } from '../kernel/db/guard';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

const dayMs = 24 * 3_600_000;

type Settings = Pick<ServiceContext, 'config'>;

/** The amount that always stays in a bridge, in minor units. */
export function reserveOf({ config }: Settings, currency: Currency): bigint {
  return minorOfUsd(config.BRIDGE_RESERVE_USD, currency);
}

/** The most of a currency that one user migrates in 24 hours, in minor units. */
export function dailyLimit({ config }: Settings, currency: Currency): bigint {
  return minorOfUsd(config.MIGRATION_DAY_LIMIT_USD, currency);
}

/** At the catalogue's price, which no source of prices moves. */
function minorOfUsd(usd: number, { key, decimal, price }: Currency): bigint {
  const rate = parseRate(price);
  if (rate === undefined) throw new RangeError(`${key} has no price`);
  return (BigInt(usd) * 10n ** BigInt(decimal + rate.scale)) / rate.units;
}

interface Migrant {
  userId: string;
  from: Currency;
  now: Date;
}

/**
 * Refuses a migration above the daily limit. Comes after the statements that post the migration, so it counts that one, too. They
 * have locked the balance, so no other migration of this user and currency comes in between. Error: 20027.
 */
export function requireWithinDay(context: Settings, migrant: Migrant): Statement {
  const most = String(dailyLimit(context, migrant.from));
  const within = sql`with within as (select from (${migratedOf(migrant)}) as day (sum) where sum <= ${most}::numeric)`;
  return statement(within, { expect: rows('within', 1, 'amountOverLimit') });
}

/** What a user has migrated of a currency in the last 24 hours, in minor units. */
export async function readDaysMigrations(db: Db, migrant: Migrant): Promise<bigint> {
  const { rows } = await sql<{
    sum: string;
  }>`select sum::text as sum from (${migratedOf(migrant)}) as day (sum)`.execute(db);
  return BigInt(rows[0]?.sum ?? 0);
}

/** Without those to the outside that were given up before anything was moved. */
function migratedOf({ userId, from, now }: Migrant): RawBuilder<unknown> {
  return sql`select coalesce(sum(o.amount), 0) from operations o
    where o.user_id = ${userId}::uuid and o.currency_id = ${from.id} and o.action = ${sql.lit(operationActions.migratedOut)}
      and o.area = ${sql.lit(operationAreas.wallet)} and o.created_at > ${new Date(now.getTime() - dayMs)}
      and not exists (select from sends s where s.id = o.ref_id and s.state = 'cancelled' and s.migrated_at is null)`;
}
