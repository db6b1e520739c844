import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { acknowledgeExportRow } from './exports.store';

/** The user has the passcodes, and they are forgotten; a second time it changes nothing. Error: 10010 no such export. */
export async function acknowledgeExport(
  context: ServiceContext,
  wanted: { id: string; userId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const isThere = await acknowledgeExportRow(transaction, { ...wanted, now: context.clock.now() });
    if (!isThere) throw new AppError('noDataFound');
    await announce(transaction, { userId: wanted.userId, topic: 'exports' });
  });
}
