import { announce } from '../../kernel/live-events';
import type { ServiceContext } from '../../service-context';
import { changeUser } from './change-user';

/**
 * Blocks a user: every call fails with 10024, also in existing sessions, live streams end, and payouts that aren't signed yet
 * are held.
 */
export async function freezeUser(context: ServiceContext, userId: string): Promise<void> {
  await context.db.transaction(async (db) => {
    await changeUser({ db, keys: context.keys }, userId, { blocked_at: context.clock.now() });
    await db.write([announce({ userId, topic: 'sessions' })]);
  });
}

/** Unblocks a user; held payouts go out. */
export async function unfreezeUser(context: ServiceContext, userId: string): Promise<void> {
  await changeUser(context, userId, { blocked_at: null });
}
