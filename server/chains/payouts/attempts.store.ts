import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { Attempt, Signed } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import type { PayoutLegRow } from './payouts.store';
import type { Db } from '../../kernel/db/db';

/** An attempt with its times; `sentAt` is when the network first took it, as far as we know. */
interface RecordedAttempt extends Attempt {
  createdAt: Date;
  sentAt: Date | null;
}

/** A leg's signed transactions, oldest first, without those that are void. */
export async function listAttempts(db: Db, legId: string): Promise<RecordedAttempt[]> {
  const rows = await db
    .selectFrom('payout_attempts')
    .selectAll()
    .where('leg_id', '=', legId)
    .where('is_void', '=', false)
    .orderBy('n')
    .execute();
  return rows.map(toAttempt);
}

function toAttempt(row: Selectable<Database['payout_attempts']>): RecordedAttempt {
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
  transaction: Db,
  attempt: { leg: PayoutLegRow; signed: Signed; now: Date },
): Promise<number> {
  const { leg, signed, now } = attempt;
  const { rows } = await sql<{ n: number }>`
    insert into payout_attempts (leg_id, n, network, hash, signed, fee_max, facts, created_at)
    select ${leg.id}, coalesce(max(n), 0) + 1, ${leg.network}, ${signed.hash}, ${signed.bytes},
      ${String(signed.feeMaxMinor)}::numeric, ${JSON.stringify(signed.facts)}::jsonb, ${now}
    from payout_attempts where leg_id = ${leg.id} returning n`.execute(transaction);
  await forgetBump(transaction, leg.id);
  return rows[0]?.n ?? 0;
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
