import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import type { BillStatus } from '../../contract/bills/bill';
import { AppError } from '../kernel/app-error';
import type { BearerLine } from './bearer-line';
import type { LastMove } from './proven-bills';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealMove } from '../kernel/keys/move-seal';
import type { Db } from '../kernel/db/db';
import { rows } from '../kernel/db/guard';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/** The states that a move starts from, and the one it leads to. */
interface BillMove {
  from: readonly BillStatus[];
  to: BillStatus;
}

const { blank, bearer, inWallet, coinaged, burned, inVault } = billStatuses;

/** All moves of a bill after minting. */
export const billMoves = {
  fill: { from: [blank], to: inWallet },
  export: { from: [inWallet], to: bearer },
  /** Takes back an export that has not been redeemed. */
  takeBack: { from: [bearer], to: inWallet },
  depositText: { from: [bearer], to: inWallet },
  handover: { from: [inWallet], to: inWallet },
  billsToPay: { from: [inWallet, bearer], to: coinaged },
  payToBills: { from: [coinaged], to: inWallet },
  burn: { from: [inWallet, bearer], to: burned },
  toVault: { from: [inWallet], to: inVault },
  fromVault: { from: [inVault], to: inWallet },
  /** The two halves of exchanging stock for other denominations of equal value. */
  recoinIn: { from: [blank], to: coinaged },
  recoinOut: { from: [coinaged], to: burned },
} as const satisfies Record<string, BillMove>;

export type BillMoveName = keyof typeof billMoves;

/** A moved bill; `nominal` in minor units. */
interface MovedBill {
  id: string;
  serial: string;
  nominal: string;
}

/** The right by which the caller moves the bills; decides who must hold them. */
type MoveRight =
  | { kind: 'holder'; userId: string }
  /** The caller has the passcode of each bill, given as a hash. */
  | { kind: 'passcode'; actorId: string }
  /** The user exported them and has not acknowledged having the passcodes. */
  | { kind: 'exporter'; userId: string }
  /** The system acts on behalf of a user, for bills that have no holder. */
  | { kind: 'stock'; actorId: string }
  /** An open request has locked them; any holder. */
  | { kind: 'request'; actorId: string }
  | { kind: 'system' };

type Keys = Pick<DerivedKeys, 'rowSeal'>;

interface MoveOptions {
  move: BillMoveName;
  /**
   * The bills, each with its last move (`requireProven`), which must have led to the state and the holder that it has: a null
   * `last` is for a bill that the same transaction has printed. With `pinHash` and `pinSeal` the new passcodes of an export, with
   * `pinHash` alone the proof for a move by passcode.
   */
  bills: readonly { serial: string; last: LastMove | null; pinHash?: Buffer; pinSeal?: Buffer }[];
  right: MoveRight;
  toHolderId: string | null;
  /** The export that takes them out. */
  exportId?: string;
  entryId?: string;
  /** What the history's operation refers to; the request, export or entry when there is one. */
  moveId?: string;
  /** The open request that has locked the bills; moving them unlocks them. */
  lockId?: string;
  now: Date;
}

/**
 * Moves the bills that still match their last move, are in a state the move allows, belong to the given holder, are in no open
 * request and aren't frozen. Writes their history, too. It is one statement, so that only one of two concurrent moves finds a
 * bill. The caller appends the final select.
 */
function movingOf(keys: Keys, options: MoveOptions): RawBuilder<unknown> {
  const { move, bills, right, toHolderId, exportId, entryId, lockId, now } = options;
  const { from, to } = billMoves[move];
  const serials = bills.map(({ serial }) => serial);
  const lastMoves = bills.map(({ last }) => (last === null ? null : String(last.id)));
  const times = bills.map(({ last }) => timeOf(last, now));
  const pinHashes = bills.map(({ pinHash }) => pinHash ?? null);
  const pinSeals = bills.map(({ pinSeal }) => pinSeal ?? null);
  const seals = sealsOf(keys, options);
  const exporterId = right.kind === 'exporter' ? right.userId : null;
  return sql`
    with given as materialized (
      select * from unnest(${serials}::text[], ${lastMoves}::bigint[], ${times}::timestamptz[], ${pinHashes}::bytea[], ${pinSeals}::bytea[],
        ${seals}::bytea[]) as one(serial, after, at, pin_hash, pin_seal, seal)
    ), wanted as materialized (
      select bills.id, bills.status, bills.pin_hash, given.pin_hash as given_hash,
        given.pin_seal, given.seal, given.at
      from bills join given on given.serial = bills.serial
      left join lateral (
        select id, to_status, holder_id from bill_events e where e.bill_id = bills.id order by id desc limit 1
      ) last on given.after is not null
      where (given.after is null or (last.id = given.after and last.to_status = bills.status
          and last.holder_id is not distinct from bills.holder_id))
        and bills.status = any(${from}::smallint[]) and bills.lock_id is not distinct from ${lockId ?? null}::uuid
        and (${right.kind === 'request'}
          or bills.holder_id is not distinct from ${right.kind === 'holder' ? right.userId : null}::uuid)
        and (${right.kind !== 'passcode'} or bills.pin_hash = given.pin_hash)
        and (${exporterId}::uuid is null or exists (
          select from bill_exports
          where bill_exports.id = bills.export_id and user_id = ${exporterId}::uuid
            and acknowledged_at is null
        ))
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
      order by bills.id for update of bills
    ), spent as (
      insert into spent_pins select id, pin_hash, ${now} from wanted where pin_hash is not null
    ), moved as (
      update bills set status = ${to}, holder_id = ${toHolderId}::uuid, changed_at = ${now}, label = null, lock_id = null,
        export_id = ${exportId ?? null}::uuid,
        pin_hash = case when ${exportId !== undefined} then wanted.given_hash end
      from wanted where bills.id = wanted.id
      returning bills.id, serial, currency_id, nominal, wanted.status as from_status, wanted.seal, wanted.at
    ), marked as (
      insert into pin_seals select id, pin_seal, ${now} from wanted where pin_seal is not null
    ), counted as (
      insert into bill_tallies (currency_id, status, bill_count, amount)
      select currency_id, from_status, -count(*), -sum(nominal) from moved
      where from_status <> ${to} group by currency_id, from_status
      union all
      select currency_id, ${to}::smallint, count(*), sum(nominal) from moved
      where from_status <> ${to} group by currency_id
    ), written as (
      insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, move_id,
        created_at, seal)
      select id, ${move}, from_status, ${to}::smallint, ${actorOf(right)}::uuid, ${toHolderId}::uuid,
        ${entryId ?? null}::uuid, ${moveIdOf(options)}::uuid, at, seal
      from moved
    )`;
}

async function moveBillRows(keys: Keys, db: Db, options: MoveOptions): Promise<MovedBill[]> {
  const { moved } = await db.write({
    moved: statement(
      sql<MovedBill>`${movingOf(keys, options)} select id, serial, nominal::text as nominal from moved order by id`,
    ),
  });
  return moved;
}

/**
 * Moves all of the bills. The batch fails with 30009 if one of them can't be moved. A bill's value never
 * changes, so the caller may read it before.
 */
export function moveBills(keys: Keys, options: MoveOptions): Statement {
  const expect = rows('moved', options.bills.length, 'incorrectBills');
  return statement(movingOf(keys, options), { expect, locks: 'first' });
}

/** A seal for the move of each bill, whether it can be moved or not. */
function sealsOf(keys: Keys, options: MoveOptions): Buffer[] {
  const { move, bills, right, toHolderId: holderId, entryId = null, now } = options;
  const moved = { move, toStatus: billMoves[move].to, actorId: actorOf(right), holderId, entryId };
  const moveId = moveIdOf(options);
  return bills.map(({ serial, last }) => sealMove(keys, { serial, moveId, ...moved, at: timeOf(last, now) }));
}

/** The time of a move, always later than that of the bill's last one, so that no one can replay an earlier move. */
function timeOf(last: LastMove | null, now: Date): Date {
  return last === null || last.at < now ? now : new Date(last.at.getTime() + 1);
}

function moveIdOf({ moveId, lockId, exportId, entryId }: MoveOptions): string | null {
  return moveId ?? lockId ?? exportId ?? entryId ?? null;
}

function actorOf(right: MoveRight): string | null {
  if (right.kind === 'system') return null;
  return 'userId' in right ? right.userId : right.actorId;
}

/**
 * Moves all of the bills or throws, which rolls the caller's transaction back. Error: 30009 one is in another
 * state, not the holder's, in an open request or frozen.
 */
export async function moveAllBills(
  { keys, db }: { keys: Keys; db: Db },
  options: MoveOptions,
): Promise<MovedBill[]> {
  if (options.bills.length === 0) return [];
  const moved = await moveBillRows(keys, db, options);
  if (moved.length !== options.bills.length) throw new AppError('incorrectBills');
  return moved;
}

interface Taking {
  userId: string;
  lines: readonly (BearerLine & { last: LastMove })[];
  moveId: string;
  now: Date;
}

/** The move of bearer lines' bills to a user. */
function takingOf(taken: Taking): MoveOptions {
  const { userId, lines, moveId, now } = taken;
  const right = { kind: 'passcode', actorId: userId } as const;
  return {
    move: 'depositText',
    bills: lines,
    right,
    toHolderId: userId,
    moveId,
    now,
  };
}

/** Moves all of the bearer lines' bills to a user, which fails with 30009 when one is not outside. */
export function takeAllBills(keys: Keys, taken: Taking): Statement {
  return moveBills(keys, takingOf(taken));
}

/** Moves the bearer lines' bills that are still outside to a user; the rows name them. */
export function takeSomeBills(keys: Keys, taken: Taking): Statement<{ serial: string }> {
  const query = sql<{ serial: string }>`${movingOf(keys, takingOf(taken))} select serial from moved`;
  return statement(query, { locks: 'first' });
}
