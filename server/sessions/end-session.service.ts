import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { Caller } from '../http/caller';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { endSessionOf } from './session.store';

/** Ends one of the caller's sessions, his present one included. Errors: 10010 for any that is not his or has ended. */
export async function endOwnSession(
  context: ServiceContext,
  caller: Caller,
  sessionId: string,
): Promise<void> {
  const { userId } = caller;
  await inTransaction(context.db, async (db) => {
    const wasEnded = await endSessionOf(db, { userId, sessionId, now: context.clock.now() });
    if (!wasEnded) throw new AppError('noDataFound');
    await announce(db, { userId, topic: 'sessions' });
  });
}
