import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { isOwn, sealAfter, sealOf } from '../../kernel/keys/sealed-tables';
import type { Attempt, Signed } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import type { PayoutLegRow } from './payouts.store';
import type { Db } from '../../kernel/db/db';

/** An attempt with its times; `sentAt` is when the network first took it, as far as we know. */
interface RecordedAttempt extends Attempt {
  createdAt: Date;
  sentAt: Date | null;
}

type AttemptRow = Selectable<Database['payout_attempts']>;

/** What attempts are read and written with. */
interface Books {
  db: Db;
  keys: Pick<DerivedKeys, 'rowSeal'>;
}

/** The trouble of a leg whose signed transactions someone has altered: it could be paid twice. */
export const alteredAttempts = 'its transactions are not as the server wrote them';

/**
 * Returns a leg's signed transactions, oldest first, without void ones. Returns undefined if one was altered, or one that the database
 * noted is gone.
 */
export async function listAttempts(
  { db, keys }: Books,
  legId: string,
): Promise<RecordedAttempt[] | undefined> {
  const { rows } = await sql<AttemptRow | Record<keyof AttemptRow, null>>`
    select a.* from (select * from payout_attempts where leg_id = ${legId}) a
    full join (
      select distinct row_key from row_changes
      where table_name = 'payout_attempts' and row_key > ${`${legId}/`} and row_key < ${`${legId}0`}
    ) noted on noted.row_key = a.id
    order by a.n`.execute(db);
  const attempts = rows.filter(
    (row): row is AttemptRow => row.id !== null && isOwn(keys, 'payout_attempts', row),
  );
  if (attempts.length < rows.length) return undefined;
  return attempts.filter((row) => !row.is_void).map(toAttempt);
}

function toAttempt(row: AttemptRow): RecordedAttempt {
  return {
    n: row.n,
    hash: row.hash,
    bytes: row.signed,
    feeMaxMinor: BigInt(row.fee_max),
    facts: row.facts as Attempt['facts'],
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}

/** The newest attempts of legs that were paid in blocks which a network undid after they were final. */
export async function listUndone(db: Db, network: ChainNetwork): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payout_attempts as a')
    .innerJoin('payout_legs as l', 'l.id', 'a.leg_id')
    .selectAll('a')
    .distinctOn('a.leg_id')
    .where('l.network', '=', network)
    .where('l.is_undone', '=', true)
    .where('l.state', '=', 'paid')
    .where('a.is_void', '=', false)
    .orderBy('a.leg_id')
    .orderBy('a.n', 'desc')
    .limit(100)
    .execute();
  return rows.map(toAttempt);
}

/** Stores a signed transaction before it is sent, so that a retry sends the same one; returns its number. */
export async function insertAttempt(
  { db, keys }: Books,
  attempt: { leg: PayoutLegRow; signed: Signed; now: Date },
): Promise<number> {
  const { leg, signed, now } = attempt;
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(n), 0) + 1 as n from payout_attempts where leg_id = ${leg.id}`.execute(db);
  const n = rows[0]?.n ?? 1;
  const row = {
    id: `${leg.id}/${n}`,
    leg_id: leg.id,
    n,
    network: leg.network,
    hash: signed.hash,
    signed: signed.bytes,
    fee_max: String(signed.feeMaxMinor),
    facts: signed.facts,
    created_at: now,
    is_void: false,
  };
  const seal = sealOf(keys, 'payout_attempts', row);
  await db
    .insertInto('payout_attempts')
    .values({ ...row, facts: JSON.stringify(row.facts), sent_at: null, seal })
    .execute();
  await forgetBump(db, leg.id);
  return n;
}

/** Makes all attempts of a leg void. */
export async function voidAttempts({ db, keys }: Books, legId: string): Promise<void> {
  const changes = { is_void: true };
  const rows = await db
    .selectFrom('payout_attempts')
    .selectAll()
    .where('leg_id', '=', legId)
    .where('is_void', '=', false)
    .execute();
  for (const row of rows)
    await db
      .updateTable('payout_attempts')
      .set({ ...changes, seal: sealAfter(keys, 'payout_attempts', { row, changes }) })
      .where('id', '=', row.id)
      .execute();
}

/** The operator's wish for a higher fee is fulfilled, or can't be. */
export async function forgetBump(db: Db, legId: string): Promise<void> {
  await db
    .updateTable('payout_legs')
    .set({ is_bumped: false })
    .where('id', '=', legId)
    .where('is_bumped', '=', true)
    .execute();
}

/** Whether anything of a leg was ever signed. */
export async function isSigned(db: Db, legId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payout_attempts where leg_id = ${legId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a leg may be signed as if for the first time: all that was ever signed for it is void, and no block has any of it. */
export async function isUnpaid(db: Db, legId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payout_attempts a left join chain_sent s on s.network = a.network and s.hash = a.hash
    where a.leg_id = ${legId} and (not a.is_void or s.hash is not null) limit 1`.execute(db);
  return rows.length === 0;
}

/** Whether a block of the index has one of a leg's transactions. */
export async function hasBlockOf(db: Db, legId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payout_attempts a join chain_sent s on s.network = a.network and s.hash = a.hash
    where a.leg_id = ${legId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Notes when a network first took an attempt. */
export async function markSent(db: Db, sent: { legId: string; n: number; now: Date }): Promise<void> {
  await db
    .updateTable('payout_attempts')
    .set({ sent_at: sent.now })
    .where('leg_id', '=', sent.legId)
    .where('n', '=', sent.n)
    .where('sent_at', 'is', null)
    .execute();
}
