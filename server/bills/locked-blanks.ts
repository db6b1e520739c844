import { sql } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { AppError } from '../kernel/app-error';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { printMove, sealMove } from '../kernel/keys/move-seal';
import { isSealed } from '../kernel/keys/row-seal';
import type { Db } from '../kernel/db/db';

/** A blank of an open request: its minter, and the minter's reward in TET's minor units. */
interface LockedBlank {
  id: string;
  serial: string;
  nominal: string;
  reward: string;
  minterId: string | null;
}

interface PrintedBlank extends LockedBlank {
  entryId: string | null;
  moveId: string | null;
  at: Date | null;
  seal: Buffer | null;
}

/**
 * Returns the blanks that a request has locked. The seal of a bill's first move proves who is paid how much when it's filled. Error:
 * 30009 someone altered a blank's minter, reward or face value.
 */
export async function lockedBlanks(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  db: Db,
  lockId: string,
): Promise<LockedBlank[]> {
  const { rows } = await sql<PrintedBlank>`
    select b.id, b.serial, b.nominal::text as nominal, b.reward::text as reward, b.minter_id as "minterId",
      e.entry_id as "entryId", e.move_id as "moveId", e.created_at as at, e.seal
    from bills b left join lateral (
      select entry_id, move_id, created_at, seal from bill_events
      where bill_id = b.id and move = ${printMove} order by id limit 1
    ) e on true
    where b.lock_id = ${lockId}::uuid order by b.id`.execute(db);
  if (!rows.every((blank) => isPrinted(keys, blank))) throw new AppError('incorrectBills');
  return rows.map(({ id, serial, nominal, reward, minterId }) => ({ id, serial, nominal, reward, minterId }));
}

function isPrinted(keys: Pick<DerivedKeys, 'rowSeal'>, blank: PrintedBlank): boolean {
  const { serial, nominal, reward, minterId: actorId, entryId, moveId, at, seal } = blank;
  if (at === null) return false;
  const move = { move: printMove, toStatus: billStatuses.blank, actorId, holderId: null };
  const printed = { nominal, reward };
  return isSealed(seal, sealMove(keys, { serial, ...move, entryId, moveId, at, printed }));
}
