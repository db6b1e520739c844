import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { AppError } from '../kernel/app-error';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { printMove, sealMove } from '../kernel/keys/move-seal';
import { isSealed } from '../kernel/keys/row-seal';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/** A bill whose first and last move the server has sealed; amounts in minor units. */
export interface ProvenBill {
  id: string;
  serial: string;
  nominal: string;
  /** What its minter gets when it's filled. */
  reward: string;
  /** Null for the treasury's own. */
  minterId: string | null;
  /** `moveBills` moves it only while this is its last move, and led to the state and the holder that the bill has. */
  last: LastMove;
}

/** The last move of a bill: when it was, and whose. */
export interface LastMove {
  id: bigint;
  at: Date;
  actorId: string | null;
}

interface MoveColumns {
  id: bigint | null;
  entry: string | null;
  operation: string | null;
  at: Date | null;
  seal: Buffer | null;
}

/** A bill as it's stored, with its first and last move; `isProven` checks them. */
export type ProofRow = Omit<ProvenBill, 'last'> & {
  [Column in keyof MoveColumns as `first_${Column}` | `last_${Column}`]: MoveColumns[Column];
} & {
  last_move: string;
  last_status: number;
  last_actor: string | null;
  last_holder: string | null;
  is_later: boolean | null;
};

/** What a query over `bills` selects to prove them; needs `proofJoins`. */
export const proofColumns: RawBuilder<unknown> = sql`
  bills.id, bills.serial, bills.nominal::text as nominal, bills.reward::text as reward, bills.minter_id as "minterId",
  first.id as first_id, first.entry_id as first_entry, first.move_id as first_operation,
  first.created_at as first_at, first.seal as first_seal, last.id as last_id, last.move as last_move,
  last.to_status as last_status, last.actor_id as last_actor, last.holder_id as last_holder, last.entry_id as last_entry,
  last.move_id as last_operation, last.created_at as last_at, last.seal as last_seal,
  (
    select e.created_at < last.created_at or (e.created_at = last.created_at and e.id = first.id)
    from bill_events e where e.bill_id = bills.id and e.id < last.id order by e.id desc limit 1
  ) as is_later`;

/** Joins the first and last moves of `bills`. */
export const proofJoins: RawBuilder<unknown> = sql`
  left join lateral (select * from bill_events e where e.bill_id = bills.id order by id limit 1) first on true
  left join lateral (select * from bill_events e where e.bill_id = bills.id order by id desc limit 1) last on true`;

/** Bills in any state with their proof, by id; unknown serials are left out. */
export function selectBills(serials: readonly string[]): Statement<ProofRow> {
  const query = sql<ProofRow>`
    select ${proofColumns} from bills ${proofJoins} where bills.serial = any(${serials}::text[]) order by bills.id`;
  return statement(query, { isQuick: true });
}

/** A request's locked bills, by id. An exported one has its exporter. */
export function selectLockedBills(lockId: string): Statement<ProofRow & { exporterId: string | null }> {
  const query = sql<ProofRow & { exporterId: string | null }>`
    select ${proofColumns}, bill_exports.user_id as "exporterId"
    from bills left join bill_exports on bill_exports.id = bills.export_id ${proofJoins}
    where bills.lock_id = ${lockId}::uuid order by bills.id`;
  return statement(query);
}

type Keys = Pick<DerivedKeys, 'rowSeal'>;

/**
 * Whether the server printed the bill with this face value and reward, and made the move that is now its last. Each move of a bill
 * is later than the one before it, so a copy of an earlier one is recognized by its time.
 */
export function isProven({ keys }: { keys: Keys }, row: ProofRow): boolean {
  const { serial, nominal, reward, first_at: firstAt, last_at: lastAt } = row;
  if (firstAt === null || lastAt === null) return false;
  const printed = sealMove(keys, {
    serial,
    move: printMove,
    toStatus: billStatuses.blank,
    actorId: row.minterId,
    holderId: null,
    entryId: row.first_entry,
    moveId: row.first_operation,
    at: firstAt,
    printed: { nominal, reward },
  });
  if (!isSealed(row.first_seal, printed)) return false;
  if (row.first_id === row.last_id) return true;
  if (row.is_later !== true) return false;
  const last = sealMove(keys, {
    serial,
    move: row.last_move,
    toStatus: row.last_status,
    actorId: row.last_actor,
    holderId: row.last_holder,
    entryId: row.last_entry,
    moveId: row.last_operation,
    at: lastAt,
  });
  return isSealed(row.last_seal, last);
}

/** Error: 30009 someone altered the face value, reward, minter or last move of a bill. */
export function requireProven<Row extends ProofRow>(
  { keys }: { keys: Keys },
  rows: readonly Row[],
): (Row & ProvenBill)[] {
  return rows.map((row) => {
    const last = lastMoveOf(row);
    if (last === undefined || !isProven({ keys }, row)) throw new AppError('incorrectBills');
    return { ...row, last };
  });
}

/** The last move of a stored bill; undefined without one, which only a bill has that the server didn't print. */
export function lastMoveOf({
  last_id: id,
  last_at: at,
  last_actor: actorId,
}: ProofRow): LastMove | undefined {
  return id === null || at === null ? undefined : { id, at, actorId };
}

/** The bills of a stack. Errors: 30009 one is unknown, or someone altered it. */
export function requireBills(
  context: { keys: Keys },
  stack: readonly string[],
  rows: readonly ProofRow[],
): ProvenBill[] {
  if (rows.length !== stack.length) throw new AppError('incorrectBills');
  return requireProven(context, rows);
}
