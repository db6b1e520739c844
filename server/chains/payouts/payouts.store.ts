import { sql } from 'kysely';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { Database } from '../../kernel/db/database.models';
import type { Speed } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import type { KeyPlace } from '../wallet-keys/key-place';
import type { Db } from '../../kernel/db/db';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';

/** What a payout is made for: its owner's kind decides how the books follow it. */
export type PayoutOwnerKind = Database['payouts']['owner_kind'];

export interface PayoutOwner {
  kind: PayoutOwnerKind;
  id: string;
}

/** Where a leg pays to; a place of ours has its key's, so that the signer can derive the address by itself. */
export interface LegOutput {
  address: string;
  amountMinor: bigint;
  place?: KeyPlace;
}

/** A part of a payout: one transaction at a time. */
export interface PayoutLegRow {
  id: string;
  payoutId: string;
  owner: PayoutOwner;
  currency: Currency;
  network: ChainNetwork;
  from: Pick<KeyPlace, 'purpose' | 'index'>;
  outputs: readonly LegOutput[];
  amountMinor: bigint;
  /** The sum over all legs of its payout. */
  payoutMinor: bigint;
  n: number;
  feeCurrencyId: number;
  feeMinor: bigint;
  seal: Buffer | null;
  state: Database['payout_legs']['state'];
  failures: number;
  /** What kept it at the last try. */
  trouble: string | null;
  /** The operator wants it replaced now. */
  isBumped: boolean;
  /** The network is halted, so nothing is signed. */
  isHalted: boolean;
  /** The newest block that the index of its network has. */
  scannedHash: string | null;
  payerId: string | null;
  speed: Speed;
}

/** An output as it is stored. */
export interface StoredOutput {
  address: string;
  amount: string;
  place?: KeyPlace;
}

/**
 * Legs that are due, oldest first. A waiting leg is due unless its network is halted or its payer frozen. A signed one is due
 * after a new block, if the operator speeds it up, if it's in trouble, or if nobody has checked it for `quietMs`.
 */
export async function listDueLegs(
  db: Db,
  wanted: {
    state: 'waiting' | 'signed';
    now: Date;
    quietMs: number;
    networks: readonly ChainNetwork[];
    limit: number;
  },
): Promise<PayoutLegRow[]> {
  const { state, now, quietMs, networks, limit } = wanted;
  const quietSince = new Date(now.getTime() - quietMs);
  const due = legRows(db)
    .leftJoin('users as u', 'u.id', 'p.payer_id')
    .where('l.ended_at', 'is', null)
    .where('l.state', '=', state)
    .where('l.due_at', '<=', now)
    .where(sql<boolean>`l.network = any(${[...networks]}::text[])`)
    .orderBy('l.due_at')
    .limit(limit);
  const wantedOnes =
    state === 'waiting'
      ? due.where('c.halted_at', 'is', null).where('u.blocked_at', 'is', null)
      : due.where((of) =>
          of.or([
            of('l.looked_at_hash', 'is distinct from', of.ref('c.scanned_hash')),
            of('l.is_bumped', '=', true),
            of('l.trouble', 'is not', null),
            of('l.due_at', '<=', quietSince),
          ]),
        );
  return (await wantedOnes.execute()).map(toLeg);
}

/** Locks a leg until the transaction ends. Undefined if another server has it or it is no longer in this state. */
export async function lockLeg(
  transaction: Db,
  wanted: { id: string; state: PayoutLegRow['state'] },
): Promise<PayoutLegRow | undefined> {
  const { rows } = await sql`select 1 from payout_legs where id = ${wanted.id} and state = ${wanted.state}
    for update skip locked`.execute(transaction);
  if (rows.length === 0) return undefined;
  const row = await legRows(transaction).where('l.id', '=', wanted.id).executeTakeFirst();
  return row === undefined ? undefined : toLeg(row);
}

/**
 * Whether a leg's payer is free to pay, frozen, or was altered by someone else. Locks the user's row, so that a later freeze
 * waits for the transaction's end.
 */
export async function lockPayer(
  { db, keys }: { db: Db; keys: Pick<DerivedKeys, 'rowSeal'> },
  { payerId }: Pick<PayoutLegRow, 'payerId'>,
): Promise<'free' | 'frozen' | 'altered'> {
  if (payerId === null) return 'free';
  const payer = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', payerId)
    .forShare()
    .executeTakeFirst();
  if (payer === undefined || !isOwn(keys, 'users', payer)) return 'altered';
  return payer.blocked_at === null ? 'free' : 'frozen';
}

/** Legs by their ids. */
export async function findLegs(db: Db, ids: readonly string[]): Promise<PayoutLegRow[]> {
  const rows = await legRows(db)
    .where('l.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(toLeg);
}

function legRows(db: Db) {
  return db
    .selectFrom('payout_legs as l')
    .innerJoin('payouts as p', 'p.id', 'l.payout_id')
    .leftJoin('chain_cursors as c', 'c.network', 'l.network')
    .select([
      'l.id',
      'l.payout_id',
      'p.owner_kind',
      'p.owner_id',
      'p.currency_id',
      'l.network',
      'l.from_purpose',
      'l.from_index',
      'l.outputs',
      'l.amount',
      'l.state',
      'l.failures',
      'l.trouble',
      'l.is_bumped',
      'c.halted_at',
      'c.scanned_hash',
      'p.payer_id',
      'p.speed',
      'l.n',
      'l.seal',
      'p.amount as payout_amount',
      'p.fee_currency_id',
      'p.fee',
    ]);
}

type LegColumns = Awaited<ReturnType<ReturnType<typeof legRows>['execute']>>[number];

function toLeg(row: LegColumns): PayoutLegRow {
  const outputs = row.outputs as StoredOutput[];
  return {
    id: row.id,
    payoutId: row.payout_id,
    owner: { kind: row.owner_kind, id: row.owner_id },
    currency: requireCurrency(row.currency_id),
    network: row.network as ChainNetwork,
    from: { purpose: row.from_purpose as KeyPlace['purpose'], index: Number(row.from_index) },
    outputs: outputs.map(({ amount, ...output }) => ({ ...output, amountMinor: BigInt(amount) })),
    amountMinor: BigInt(row.amount),
    payoutMinor: BigInt(row.payout_amount),
    n: row.n,
    feeCurrencyId: row.fee_currency_id,
    feeMinor: BigInt(row.fee),
    seal: row.seal,
    state: row.state,
    failures: row.failures,
    trouble: row.trouble,
    isBumped: row.is_bumped,
    isHalted: row.halted_at !== null,
    scannedHash: row.scanned_hash,
    payerId: row.payer_id,
    speed: row.speed,
  };
}

/** Sets when a leg is due again, and why it doesn't continue. */
export async function postponeLeg(
  db: Db,
  leg: { id: string; dueAt: Date; failures: number; trouble: string | null; lookedAtHash?: string | null },
): Promise<void> {
  const { id, dueAt, failures, trouble, lookedAtHash } = leg;
  await db
    .updateTable('payout_legs')
    .set({ due_at: dueAt, failures, trouble, looked_at_hash: lookedAtHash })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Moves a leg from one state to the next; exactly one caller can. */
export async function moveLeg(
  transaction: Db,
  moved: { id: string; from: PayoutLegRow['state']; to: PayoutLegRow['state']; now: Date },
): Promise<boolean> {
  const { id, from, to, now } = moved;
  const hasEnded = !['waiting', 'signed'].includes(to);
  const { numUpdatedRows } = await transaction
    .updateTable('payout_legs')
    .set({
      state: to,
      due_at: now,
      ended_at: hasEnded ? now : null,
      failures: 0,
      trouble: null,
      is_bumped: false,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all legs of a payout of which nothing was ever signed; returns false otherwise, and does nothing. */
export async function cancelLegs(
  transaction: Db,
  cancelled: { payoutId: string; to: 'failed' | 'cancelled'; now: Date },
): Promise<boolean> {
  const { payoutId, to, now } = cancelled;
  const { rows } = await sql<{ id: string; isOpen: boolean }>`
    select id, state = 'waiting' and not exists (select from payout_attempts where leg_id = l.id) as "isOpen"
    from payout_legs l where payout_id = ${payoutId} order by id for update`.execute(transaction);
  if (rows.some(({ isOpen }) => !isOpen)) return false;
  for (const { id } of rows) await moveLeg(transaction, { id, from: 'waiting', to, now });
  return true;
}

/** How the legs of a payout stand: `wanted` parts, each tried by one leg or several, and `tries` of the given leg's part. */
export async function countLegs(
  db: Db,
  { payoutId, legId }: { payoutId: string; legId: string },
): Promise<{ open: number; paid: number; all: number; wanted: number; tries: number }> {
  const { rows } = await sql<{ open: number; paid: number; all: number; wanted: number; tries: number }>`
    select count(*) filter (where ended_at is null)::integer as open,
      count(*) filter (where state = 'paid')::integer as paid, count(*)::integer as all,
      count(distinct outputs)::integer as wanted,
      count(*) filter (where outputs = (select outputs from payout_legs where id = ${legId}))::integer as tries
    from payout_legs where payout_id = ${payoutId}`.execute(db);
  return rows[0] ?? { open: 0, paid: 0, all: 0, wanted: 0, tries: 0 };
}

/** Ends a payout. Unless `isHandled`, its owner still has to handle the end. */
export async function endPayout(
  transaction: Db,
  ended: { id: string; state: 'paid' | 'failed' | 'cancelled'; isHandled: boolean; now: Date },
): Promise<void> {
  const { id, state, isHandled, now } = ended;
  await transaction
    .updateTable('payouts')
    .set({ state, ended_at: now, ...(isHandled ? { told_at: now } : {}) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
