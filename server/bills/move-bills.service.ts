import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { AppError } from '../http/app-error';
import { moveBillRows } from './move-bills.store';
import type { MovedBill, MoveOptions } from './move-bills.store';

/**
 * Moves all of the bills or none: the caller's transaction is undone. Error: 30009 when one of them is not where the move
 * starts, not in the right hands, in an open request or frozen.
 */
export async function moveAllBills(
  transaction: Kysely<Database>,
  options: MoveOptions,
): Promise<MovedBill[]> {
  if (options.bills.length === 0) return [];
  const moved = await moveBillRows(transaction, options);
  if (moved.length !== options.bills.length) throw new AppError('incorrectBills');
  return moved;
}
