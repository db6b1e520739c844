import type { Kysely } from 'kysely';
import { currencyIdOfSerial } from '../../contract/bills/currency-id-of-serial';
import type { Database } from '../db/database.models';
import type { BearerLine } from './bearer-line';
import { moveBillRows } from './move-bills.store';
import type { MovedBill } from './move-bills.store';

/** Takes those of the written bills that are still there into a user's hands. */
export async function takeBearerBills(
  transaction: Kysely<Database>,
  options: { userId: string; lines: readonly BearerLine[]; now: Date },
): Promise<(MovedBill & { currencyId: number })[]> {
  const { userId, lines, now } = options;
  if (lines.length === 0) return [];
  const moved = await moveBillRows(transaction, {
    move: 'depositText',
    bills: lines,
    right: { kind: 'passcode', actorId: userId },
    toHolderId: userId,
    now,
  });
  return moved.map((bill) => ({ ...bill, currencyId: currencyIdOfSerial(bill.serial) }));
}
