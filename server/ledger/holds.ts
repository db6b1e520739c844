import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import { AppError } from '../kernel/app-error';
import { eachAlone, rowsByPage } from '../kernel/each-alone';
import type { LedgerContext } from './ledger';
import { releaseHold } from './movements/holds-and-fees';
import type { HeldMoney } from './movements/holds-and-fees';
import type { Db } from '../kernel/db/db';

/** Returns a hold in the form that movements take, or undefined when it does not exist or has ended. */
export async function findOpenHold(db: Db, holdId: string): Promise<HeldMoney | undefined> {
  const row = await openHold(db, holdId).executeTakeFirst();
  return row === undefined ? undefined : toHeldMoney(row);
}

/** Of the given holds, those whose money went to their purpose. */
export async function findSettledHolds(db: Db, holdIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (holdIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('holds')
    .select('id')
    .where('id', 'in', holdIds)
    .where('ending', '=', 'settled')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type HoldRow = Selectable<Database['holds']>;

function openHold(db: Db, holdId: string) {
  return db.selectFrom('holds').selectAll().where('id', '=', holdId).where('ended_at', 'is', null);
}

/** A page of the open holds that have expired, by id. */
async function findExpiredHolds(
  db: Db,
  { now, after, limit }: { now: Date; after: HeldMoney | undefined; limit: number },
): Promise<HeldMoney[]> {
  let expired = db
    .selectFrom('holds')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(limit);
  if (after !== undefined) expired = expired.where('id', '>', after.id);
  return (await expired.execute()).map(toHeldMoney);
}

function toHeldMoney(row: HoldRow): HeldMoney {
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency_id,
    amountMinor: BigInt(row.amount),
    feeCurrencyId: row.fee_currency_id,
    feeMinor: BigInt(row.fee_amount),
  };
}

/** Open holds, oldest first. */
export async function listOpenHolds(db: Db, limit: number): Promise<HoldRow[]> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

const batch = 100;

/** Releases expired holds, each once even when several servers run this, and returns how many. */
export async function releaseExpiredHolds(context: LedgerContext): Promise<number> {
  const { db, clock, ledger } = context;
  const now = clock.now();
  let released = 0;
  const expired = rowsByPage<HeldMoney>(batch, (after) => findExpiredHolds(db, { now, after, limit: batch }));
  await eachAlone(expired, async (hold) => {
    try {
      await ledger.post(releaseHold(hold));
      released += 1;
    } catch (error) {
      // Another server or the hold's own request has ended it meanwhile.
      if (!(error instanceof AppError && error.errorName === 'transactionNotFound')) throw error;
    }
  });
  return released;
}
