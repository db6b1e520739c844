import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { mintRequestStatuses, mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import type { MintRequestStatus, MintRequestType } from '../../contract/mint-house/mint-request-enums';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { Database } from '../kernel/db/database.models';
import { isOwn, sealOf } from '../kernel/keys/sealed-tables';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';
import { rows } from '../kernel/db/guard';
import { build, statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/** What a user has asked the mint house for; `amountMinor` is the face value of its bills. */
export interface MintRequestRow {
  id: string;
  userId: string;
  currencyId: number;
  type: MintRequestType;
  status: MintRequestStatus;
  billCount: number;
  amountMinor: bigint;
  /** What its job needs to know, by kind. */
  details: unknown;
  holdId: string | null;
  /** Why it failed. */
  reason: ErrorName | null;
  /** Block confirmations of the transaction that was sent for it; null if none was sent. */
  confirmations: { have: number; needed: number | null } | null;
  /** The number of consecutive unexpected failures. */
  failures: number;
  createdAt: Date;
}

/**
 * What the job for green burns needs: the payout coin and the fee in its minor units. The bills follow from their
 * lock.
 */
export interface BurnDetails {
  payoutCurrencyId: number;
  payoutFeeMinor: string;
}

/** A request as it is in the database, locked by a transaction. */
export interface HeldMintRequest extends MintRequestRow {
  row: Row;
}

type Row = Selectable<Database['mint_requests']>;
type Keys = Pick<ServiceContext, 'keys'>;
type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/** A request as it is made. */
export type NewMintRequest = Omit<MintRequestRow, 'status' | 'reason' | 'confirmations' | 'failures'>;

/**
 * Writes a request, which fails as a whole with `ifOpen` while the user has an open request of this kind
 * in this currency. A request completed in the same transaction is written as ended.
 */
export function insertMintRequest(
  { keys }: Keys,
  row: NewMintRequest & { isDone?: boolean; ifOpen: ErrorName },
): Statement {
  const { isDone = false, ifOpen } = row;
  const sealed = {
    id: row.id,
    user_id: row.userId,
    currency_id: row.currencyId,
    type: row.type,
    status: isDone ? mintRequestStatuses.success : mintRequestStatuses.processing,
    bill_count: row.billCount,
    amount: String(row.amountMinor),
    details: row.details,
    hold_id: row.holdId,
    reason: null,
    created_at: row.createdAt,
    ended_at: isDone ? row.createdAt : null,
  };
  const insertion = build
    .insertInto('mint_requests')
    .values({
      ...sealed,
      details: JSON.stringify(row.details),
      due_at: row.createdAt,
      seal: sealOf(keys, 'mint_requests', sealed),
    })
    .onConflict((conflict) =>
      // As text: the plan that is kept for the statement has to recognise the index of open requests.
      conflict
        .columns(['user_id', 'currency_id', 'type'])
        .where(sql<boolean>`status = 0`)
        .doNothing(),
    )
    .returning('id');
  return statement(sql`with made as (${insertion})`, { expect: rows('made', 1, ifOpen), locks: 'first' });
}

/** Whether a request waits for its job. */
export function isMintRequestDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from mint_requests where status = 0 and due_at <= ${now}::timestamptz)`;
}

/** Requests that wait for their job, the oldest first. Altered ones are listed separately, by id. */
export async function listDueMintRequests(
  { db, keys }: Stored,
  { now, limit }: { now: Date; limit: number },
): Promise<{ due: MintRequestRow[]; altered: string[] }> {
  const rows = await db
    .selectFrom('mint_requests')
    .selectAll()
    .where('status', '=', mintRequestStatuses.processing)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const due = ownRequests({ keys }, rows);
  const isDue = new Set(due.map(({ id }) => id));
  return { due, altered: rows.map(({ id }) => id).filter((id) => !isDue.has(id)) };
}

/** Postpones an open request, and stores its number of failures in a row. */
export async function postponeMintRequest(
  db: Db,
  { id, dueAt, failures }: { id: string; dueAt: Date; failures: number },
): Promise<void> {
  await db
    .updateTable('mint_requests')
    .set({ due_at: dueAt, failures })
    .where('id', '=', id)
    .where('status', '=', mintRequestStatuses.processing)
    .execute();
}

/** Stores the confirmations of a request, with `needed` the first time. Returns the user if the number has changed. */
export async function saveConfirmations(
  db: Db,
  { id, have, needed }: { id: string; have: number; needed?: number | null },
): Promise<string | undefined> {
  const row = await db
    .updateTable('mint_requests')
    .set({ confirmations: have, ...(needed !== undefined && { confirmations_needed: needed }) })
    .where('id', '=', id)
    .where('status', '=', mintRequestStatuses.processing)
    .where(sql<boolean>`confirmations is distinct from ${have}`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** An open request, held until the transaction ends; undefined when it has ended, was altered, or is locked by another server. */
export async function lockDueMintRequest(
  { db, keys }: Stored,
  id: string,
): Promise<HeldMintRequest | undefined> {
  const rows = await db
    .selectFrom('mint_requests')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', mintRequestStatuses.processing)
    .forUpdate()
    .skipLocked()
    .execute();
  return ownRequests({ keys }, rows)[0];
}

/** Ends a request that the transaction holds; with a reason it has failed. */
export async function endMintRequest(
  { db, keys }: Stored,
  { request, reason, now }: { request: HeldMintRequest; reason: ErrorName | null; now: Date },
): Promise<void> {
  const { row } = request;
  const { success, error } = mintRequestStatuses;
  const changes = { status: reason === null ? success : error, reason, ended_at: now };
  const seal = sealOf(keys, 'mint_requests', { ...row, ...changes });
  await db
    .updateTable('mint_requests')
    .set({ ...changes, seal })
    .where('id', '=', row.id)
    .execute();
}

/** Several requests of a user, in the order of their ids' list. */
export function selectMintRequests({
  ids,
  userId,
}: {
  ids: readonly string[];
  userId: string;
}): Statement<Row> {
  return statement(sql<Row>`select * from mint_requests
      where id = any(${ids}::uuid[]) and user_id = ${userId}::uuid order by array_position(${ids}::uuid[], id)`);
}

/** Turns the table's rows into requests and leaves altered ones out. Every read goes through it. */
export function ownRequests({ keys }: Keys, rows: readonly Row[]): HeldMintRequest[] {
  return rows.filter((row) => isOwn(keys, 'mint_requests', row)).map((row) => ({ ...toRequest(row), row }));
}

/** The serials of the blue bills that some of a user's requests have burned, as an array within a statement. */
export function burnedSerials({
  ids,
  userId,
}: {
  ids: readonly string[];
  userId: string;
}): RawBuilder<unknown> {
  return sql`array(
    select jsonb_array_elements_text(details -> 'serials') from mint_requests
    where id = any(${ids}::uuid[]) and user_id = ${userId}::uuid and type = ${mintRequestTypes.burn}
  )`;
}

interface MintRequestFilter {
  userId: string;
  currencyId?: number | undefined;
  type?: MintRequestType | undefined;
}

/** A page of a user's requests, newest first. */
export async function listMintRequestRows(
  { db, keys }: Stored,
  wanted: MintRequestFilter & { limit: number; offset: number },
): Promise<MintRequestRow[]> {
  const { rows } = await sql<Row>`
    select * from mint_requests ${filterOf(wanted)}
    order by created_at desc, id desc limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return ownRequests({ keys }, rows);
}

/** How many requests of a user there are. */
export async function countMintRequests(db: Db, wanted: MintRequestFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mint_requests ${filterOf(wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function filterOf({ userId, currencyId, type }: MintRequestFilter) {
  return sql`where user_id = ${userId}
    and (${currencyId ?? null}::integer is null or currency_id = ${currencyId ?? null}::integer)
    and (${type ?? null}::smallint is null or type = ${type ?? null}::smallint)`;
}

function toRequest(row: Row): MintRequestRow {
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency_id,
    type: row.type as MintRequestType,
    status: row.status as MintRequestStatus,
    billCount: row.bill_count,
    amountMinor: BigInt(row.amount),
    details: row.details,
    holdId: row.hold_id,
    reason: row.reason as ErrorName | null,
    confirmations:
      row.confirmations === null ? null : { have: row.confirmations, needed: row.confirmations_needed },
    failures: row.failures,
    createdAt: row.created_at,
  };
}
