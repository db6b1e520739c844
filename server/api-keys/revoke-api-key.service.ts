import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { revokeKeyRow } from './api-keys.store';

/** Ends a key of the user; streams that were opened with it end as well. Error: 10010 not his, or ended before. */
export async function revokeApiKey(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const isRevoked = await revokeKeyRow(transaction, { id, userId, now: context.clock.now() });
    if (!isRevoked) throw new AppError('noDataFound');
    // Open streams look at their key when they hear of sessions.
    await announce(transaction, { userId, topic: 'user' }, { userId, topic: 'sessions' });
  });
}
