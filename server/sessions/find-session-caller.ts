import { AppError } from '../http/app-error';
import type { Caller } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { findLiveSession } from './session.store';

/** Who owns a live session: 10011 for one that has ended, 10024 for a blocked user. */
export async function findSessionCaller(context: ServiceContext, sessionId: string): Promise<Caller> {
  const session = await findLiveSession(context.db, { sessionId, now: context.clock.now() });
  if (session === undefined) throw new AppError('accessTokenInvalid');
  if (session.blockedAt !== null) throw new AppError('userBlocked');
  return { userId: session.userId, sessionId };
}
