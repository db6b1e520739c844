import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { acknowledgeExportRow, countOutside } from './exports.store';

/**
 * The user has the passcodes: they are forgotten, and the bills that are still outside are never taken back. Answers how many
 * those are; a second time it changes nothing. Error: 10010 no such export.
 */
export async function acknowledgeExport(
  context: ServiceContext,
  wanted: { id: string; userId: string },
): Promise<number> {
  return inTransaction(context.db, async (transaction) => {
    const isThere = await acknowledgeExportRow(transaction, { ...wanted, now: context.clock.now() });
    if (!isThere) throw new AppError('noDataFound');
    await announce(transaction, { userId: wanted.userId, topic: 'exports' });
    // Whoever was taking bills back has finished before the row above could be written.
    return countOutside(transaction, wanted.id);
  });
}
