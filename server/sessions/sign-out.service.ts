import { AppError } from '../http/app-error';
import { hashToken } from '../keys/secret-hash';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { readAccessToken } from './access-token';
import { findRefreshToken } from './refresh-token.store';
import { endSession } from './session.store';

/** Ends the session that either token names. Signing out never fails for want of a valid token. */
export async function signOut(
  context: ServiceContext,
  tokens: { accessToken: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const sessionIds = [
    await sessionOfAccessToken(context, tokens.accessToken),
    await sessionOfRefreshToken(context, tokens.refreshToken),
  ];
  const now = context.clock.now();
  for (const sessionId of sessionIds) {
    if (sessionId === undefined) continue;
    const userId = await endSession(context.db, { sessionId, now });
    if (userId !== undefined) await announce(context.db, { userId, topic: 'sessions' });
  }
}

async function sessionOfAccessToken(
  context: ServiceContext,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  try {
    return (await readAccessToken(context, token)).sessionId;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function sessionOfRefreshToken(
  context: ServiceContext,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  return (await findRefreshToken(context.db, hashToken(token)))?.session_id;
}
