import { inTransaction } from '../db/transaction';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { setBlockedAt } from './user.store';

/** From now on every call of his is refused with 10024, in sessions that he has as well, and his live streams end. */
export async function freezeUser(context: ServiceContext, userId: string): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await setBlockedAt(db, userId, context.clock.now());
    await announce(db, { userId, topic: 'sessions' });
  });
}

/** Lets him in again. */
export async function unfreezeUser(context: ServiceContext, userId: string): Promise<void> {
  await setBlockedAt(context.db, userId, null);
}
