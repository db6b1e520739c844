import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { denominationsOf } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/**
 * Which blanks: those that a user has minted, or the pool, which has the treasury's and others' that have waited
 * long enough.
 */
type BlankSource = { kind: 'minter'; userId: string } | { kind: 'pool'; userId: string; mintedBefore: Date };

/** A blank; `nominal` in minor units. */
interface Blank {
  id: string;
  serial: string;
  nominal: string;
}

/** Counts the blanks of one face value that can be filled, up to `countMax` and one more, so that the cost stays limited. */
async function countBlanks(
  db: Db,
  wanted: { source: BlankSource; currencyId: number; nominalMinor: bigint; countMax: number },
): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from bills
      where ${freeBlanks(wanted)} and nominal = ${String(wanted.nominalMinor)}::numeric limit ${wanted.countMax + 1}
    ) as counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, wanted.countMax), isMore: count > wanted.countMax };
}

/** A page of the blanks that a user has minted, by face value and then oldest first. */
export async function listBlanks(
  { db }: Pick<ServiceContext, 'db'>,
  wanted: {
    userId: string;
    currencyId: number;
    nominalMinor: bigint | undefined;
    limit: number;
    offset: number;
  },
): Promise<Blank[]> {
  const source = { kind: 'minter', userId: wanted.userId } as const;
  const nominal = wanted.nominalMinor === undefined ? null : String(wanted.nominalMinor);
  const { rows } = await sql<Blank>`
    select id, serial, nominal::text as nominal from bills
    where ${freeBlanks({ source, currencyId: wanted.currencyId })}
      and (${nominal}::numeric is null or nominal = ${nominal}::numeric)
    order by bills.nominal, id limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return rows;
}

/**
 * Locks single blanks that a user has minted for a request; fewer than asked for means that some are unavailable.
 */
function lockOwnBlanks(wanted: {
  userId: string;
  currencyId: number;
  ids: readonly string[];
  lockId: string;
}): Statement<Blank> {
  const source = { kind: 'minter', userId: wanted.userId } as const;
  return lockRows(
    wanted.lockId,
    sql`select id from bills where ${freeBlanks({ source, currencyId: wanted.currencyId })}
      and id = any(${wanted.ids}::uuid[]) order by id for update`,
  );
}

/**
 * Locks `count` blanks of one face value from the pool for a request, oldest first; those locked by others are skipped, or
 * waited for.
 */
function lockPoolBlanks(wanted: {
  userId: string;
  mintedBefore: Date;
  currencyId: number;
  nominalMinor: bigint;
  count: number;
  lockId: string;
  othersLocks: 'skip' | 'wait';
}): Statement<Blank> {
  const skipping = wanted.othersLocks === 'skip' ? sql`skip locked` : sql``;
  const source = { kind: 'pool', userId: wanted.userId, mintedBefore: wanted.mintedBefore } as const;
  return lockRows(
    wanted.lockId,
    sql`select id from bills where ${freeBlanks({ source, currencyId: wanted.currencyId })}
      and nominal = ${String(wanted.nominalMinor)}::numeric
      order by minted_at, id limit ${wanted.count} for update ${skipping}`,
  );
}

/** Unlocks the bills of a request. */
export async function unlockBills(transaction: Db, lockId: string): Promise<void> {
  await transaction.updateTable('bills').set({ lock_id: null }).where('lock_id', '=', lockId).execute();
}

function lockRows(lockId: string, ids: RawBuilder<unknown>): Statement<Blank> {
  const query = sql<Blank>`
    with wanted as materialized (${ids})
    update bills set lock_id = ${lockId}::uuid from wanted where bills.id = wanted.id
    returning bills.id, serial, nominal::text as nominal`;
  return statement(query);
}

function freeBlanks({
  source,
  currencyId,
}: {
  source: BlankSource;
  currencyId: number;
}): RawBuilder<unknown> {
  const whose =
    source.kind === 'minter'
      ? sql`minter_id = ${source.userId}::uuid`
      : sql`(minter_id is null or (minter_id <> ${source.userId}::uuid and minted_at <= ${source.mintedBefore}))`;
  return sql`status = ${sql.lit(billStatuses.blank)} and currency_id = ${currencyId} and ${whose} and lock_id is null
    and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)`;
}

const poolAgeMs = 24 * 3_600_000;

/** The pool as a user sees it: others' blanks are in it from a certain age on. */
export function poolSource(
  context: Pick<ServiceContext, 'clock'>,
  userId: string,
): BlankSource & { kind: 'pool' } {
  const mintedBefore = new Date(context.clock.now().getTime() - poolAgeMs);
  return { kind: 'pool', userId, mintedBefore };
}

/** The number of blanks that can be filled of each face value, ascending, each counted up to `countMax`. */
export async function countBlanksByNominal(
  context: ServiceContext,
  wanted: { source: BlankSource; currency: Currency; countMax: number },
): Promise<{ nominal: string; count: number; isMore: boolean }[]> {
  const { source, currency, countMax } = wanted;
  const counts = await Promise.all(
    denominationsOf(currency).map(async (nominal) => {
      const nominalMinor = parseAmount(nominal, currency.decimal) ?? 0n;
      const counted = await countBlanks(context.db, {
        source,
        currencyId: currency.id,
        nominalMinor,
        countMax,
      });
      return { nominal, ...counted };
    }),
  );
  return counts.filter(({ count }) => count > 0);
}

/** The blanks a request wants: some of the user's own, or numbers of them from the pool. */
export type WantedBlanks =
  | { ids: readonly string[] }
  | { combination: readonly { nominalMinor: bigint; count: number }[] };

/**
 * Locks all of the blanks for a request or throws, which rolls the caller's transaction back. Errors: 30009 an own blank is
 * another user's, not a blank, in another request or frozen; 20031 the pool has too few.
 */
export async function lockBlanks(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  wanted: { userId: string; currency: Currency; blanks: WantedBlanks; lockId: string },
): Promise<Blank[]> {
  const { userId, currency, blanks, lockId } = wanted;
  const shared = { userId, currencyId: currency.id, lockId };
  if ('ids' in blanks) {
    const { locked } = await context.db.write({ locked: lockOwnBlanks({ ...shared, ids: blanks.ids }) });
    if (locked.length !== blanks.ids.length) throw new AppError('incorrectBills');
    return locked;
  }
  const { mintedBefore } = poolSource(context, userId);
  const locked: Blank[] = [];
  let missing = blanks.combination;
  // Blanks locked by others are waited for last: their requests may be refused, and so may two that each hold part of what
  // the other wants. Two such requests wait for each other; the database ends one, and it is retried.
  for (const othersLocks of ['skip', 'wait'] as const) {
    const { poolBlanks } = await context.db.write({
      poolBlanks: missing.map((kind) => lockPoolBlanks({ ...shared, ...kind, mintedBefore, othersLocks })),
    });
    locked.push(...poolBlanks.flat());
    missing = missing
      .map((kind, index) => ({ ...kind, count: kind.count - (poolBlanks[index]?.length ?? 0) }))
      .filter(({ count }) => count > 0);
    if (missing.length === 0) return locked;
  }
  throw new AppError('poolFillMaximum');
}
