import type { ServiceContext } from '../service-context';
import { setBlockedAt } from './user.store';

/** From now on every call of his is refused with 10024, in sessions that he has as well. */
export async function freezeUser(context: ServiceContext, userId: string): Promise<void> {
  await setBlockedAt(context.db, userId, context.clock.now());
}

/** Lets him in again. */
export async function unfreezeUser(context: ServiceContext, userId: string): Promise<void> {
  await setBlockedAt(context.db, userId, null);
}
