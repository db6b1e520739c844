import { sql } from 'kysely';
import type { ServiceContext } from '../service-context';
import { userAccountKinds } from '../ledger/account';
import type { Db } from '../kernel/db/db';
import { KeyHistory } from '../kernel/operator-history/key-history';

/** What an audit needs beside the database: chains and wallet keys to measure the backing, keys to verify seals. */
export type AuditContext = Pick<ServiceContext, 'chains' | 'walletKeys' | 'keys'>;

/** The balance of a system account, or of all users' accounts of one kind, in minor units. */
export interface Total {
  kind: string;
  currencyId: number;
  /** The holder of a system account; empty for users' accounts. */
  holder: string;
  nowMinor: bigint;
  /** Without transfers that are not in a block yet. */
  sealedMinor: bigint;
}

/** What is wrong with an account, an entry, a block or an address. */
export interface Fault {
  subject: string;
  message: string;
}

/** A check that couldn't run, so its result is unknown. */
export interface Unchecked {
  check: string;
  /** The cause: this network's node, or the database. */
  source: string;
  reason: string;
}

/** What a check asks a network's node, after the snapshot. */
export interface NodeQuestion {
  check: string;
  network: string;
  /** The addresses that it asks about. */
  size: number;
  /** Throws `NoAnswer` when the node does not answer. */
  ask: () => Promise<Fault[]>;
}

/** Thrown when a node doesn't answer. The result of the check is then unknown. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** What the checks of one snapshot share; each part is read when first needed. */
export interface AuditView {
  context: AuditContext;
  /**
   * True when everything is recomputed from the transfers; otherwise the sums continue from the verified blocks.
   */
  isFull: boolean;
  /** The number of the round; its sums are complete when `isRoundSummed`. */
  round: bigint;
  isRoundSummed: boolean;
  totals: () => Promise<Total[]>;
  /** What entries after the verified blocks have added to each account. */
  tail: () => Promise<ReadonlyMap<string, bigint>>;
  /** The operators' keys, one state after the other. */
  operatorKeys: () => Promise<KeyHistory>;
  /** Questions for `askNodes` after the transaction. Checks add to them by `askNetwork`. */
  questions: NodeQuestion[];
  /** The checks that the database failed. */
  unchecked: Unchecked[];
}

/** The last verified block, and the round's number and block. */
export interface Progress {
  verifiedBlock: bigint;
  round: bigint;
  roundBlock: bigint;
}

/** Creates the view of one snapshot: of all transfers, or with `progress` of those after the verified blocks. */
export function viewBooks(db: Db, options: { context: AuditContext; progress?: Progress }): AuditView {
  const { context, progress } = options;
  return {
    context,
    questions: [],
    unchecked: [],
    isFull: progress === undefined,
    round: progress?.round ?? 0n,
    isRoundSummed: progress !== undefined && progress.roundBlock === progress.verifiedBlock,
    totals: once(() => (progress === undefined ? sumEverything(db) : sumOnwards(db, progress.verifiedBlock))),
    tail: once(() => sumTail(db, progress?.verifiedBlock ?? 0n)),
    operatorKeys: once(() => KeyHistory.read(db)),
  };
}

/** The totals as of now, from what the auditor has summed and what came since. Call it in a snapshot. */
export async function readTotals(db: Db): Promise<Total[]> {
  const progress = await db.selectFrom('audit_progress').select('verified_block').executeTakeFirst();
  return sumOnwards(db, progress?.verified_block ?? 0n);
}

/** The totals at the last block that the auditor has verified, from one small table. */
export async function readVerifiedTotals(db: Db): Promise<Total[]> {
  const { rows } = await sql<TotalRow>`
    select kind, currency_id, holder, sum::text as now, sum::text as sealed from audit_totals`.execute(db);
  return toTotals(rows);
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}

interface TotalRow {
  kind: string;
  currency_id: number;
  holder: string;
  now: string;
  sealed: string;
}

function toTotals(rows: readonly TotalRow[]): Total[] {
  return rows.map((row) => ({
    kind: row.kind,
    currencyId: row.currency_id,
    holder: row.holder,
    nowMinor: BigInt(row.now),
    sealedMinor: BigInt(row.sealed),
  }));
}

/** Joins the gaps, because `not in` would read a long list of them again for each transfer. */
async function sumEverything(db: Db): Promise<Total[]> {
  const { rows } = await sql<TotalRow>`
    with moved as (
      select credit_account as account_id, entry_seq, amount from transfers
      union all select debit_account, entry_seq, -amount from transfers
    ), sums as (
      select account_id, sum(amount) as now, sum(amount) filter (
        where entry_seq <= (select through_seq from seal_state) and g.seq is null
      ) as sealed
      from moved left join seal_gaps g on g.seq = entry_seq group by account_id
    )
    select a.kind, a.currency_id, case when a.kind = any(${[...userAccountKinds]}) then '' else a.holder end as holder,
      coalesce(sum(s.now), 0)::text as now, coalesce(sum(s.sealed), 0)::text as sealed
    from accounts a left join sums s on s.account_id = a.id group by 1, 2, 3`.execute(db);
  return toTotals(rows);
}

/**
 * Entries that are in no verified block: those in newer blocks and those not sealed yet. `through_seq` is read
 * first and passed as a constant: without one the planner expects a third of all entries behind it.
 */
async function tailSeqs(db: Db, verifiedBlock: bigint): Promise<{ seq: string; sealed: boolean }[]> {
  const state = await db.selectFrom('seal_state').select('through_seq').executeTakeFirst();
  const { rows } = await sql<{ seq: string; sealed: boolean }>`
    select unnest(entry_seqs)::text as seq, true as sealed from blocks where number > ${verifiedBlock}
    union all select seq::text, false from entries where seq > ${state?.through_seq ?? 0n}
    union all select seq::text, false from entries where seq = any(array(select seq from seal_gaps))`.execute(
    db,
  );
  return rows;
}

async function sumOnwards(db: Db, verifiedBlock: bigint): Promise<Total[]> {
  const tail = await tailSeqs(db, verifiedBlock);
  const { rows } = await sql<TotalRow>`
    with tail as (
      select * from unnest(${tail.map(({ seq }) => seq)}::bigint[], ${tail.map(({ sealed }) => sealed)}::boolean[])
        as one(seq, sealed)
    ), moved as (
      select credit_account as account_id, sealed, amount from transfers join tail on seq = entry_seq
      union all select debit_account, sealed, -amount from transfers join tail on seq = entry_seq
    ), parts as (
      select a.kind, a.currency_id, case when a.kind = any(${[...userAccountKinds]}) then '' else a.holder end as holder,
        m.amount as now, case when m.sealed then m.amount else 0 end as sealed
      from moved m join accounts a on a.id = m.account_id
      union all select kind, currency_id, holder, sum, sum from audit_totals
    )
    select kind, currency_id, holder, sum(now)::text as now, sum(sealed)::text as sealed from parts
    group by 1, 2, 3`.execute(db);
  return toTotals(rows);
}

async function sumTail(db: Db, verifiedBlock: bigint): Promise<ReadonlyMap<string, bigint>> {
  const seqs = (await tailSeqs(db, verifiedBlock)).map(({ seq }) => seq);
  const { rows } = await sql<{ account_id: string; amount: string }>`
    select account_id, sum(amount)::text as amount from (
      select credit_account as account_id, amount from transfers where entry_seq = any(${seqs}::bigint[])
      union all select debit_account, -amount from transfers where entry_seq = any(${seqs}::bigint[])
    ) moved group by account_id`.execute(db);
  return new Map(rows.map(({ account_id: id, amount }) => [id, BigInt(amount)]));
}

/** The sum over the totals that match, unsealed transfers included. */
export function sumOf(totals: readonly Total[], matches: (total: Total) => boolean): bigint {
  return totals.filter(matches).reduce((sum, { nowMinor }) => sum + nowMinor, 0n);
}
