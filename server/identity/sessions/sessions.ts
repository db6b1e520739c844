import { v7 as uuidv7 } from 'uuid';
import type { SecurityWay } from '../../../contract/security-events/security-events.contract';
import type { UserSession } from '../../../contract/sessions/sessions.contract';
import { AppError } from '../../kernel/app-error';
import type { Caller, ClientOrigin } from '../../http/caller';
import { hashToken, randomToken } from '../../kernel/keys/secret-hash';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import { announce } from '../../kernel/live-events';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { securityEvent } from '../security-events/security-events';
import { findUser } from '../users/user.store';
import { accessTokenLifetimeS, makeAccessToken, readAccessToken } from './access-token';
import { describeDevice } from './devices';
import { findRefreshToken, insertRefreshToken } from './refresh-token.store';
import {
  countLiveSession,
  endSessionRows,
  findLiveSession,
  insertSession,
  isDeviceNew,
  listSessionRows,
  lockLiveSession,
} from './session.store';

const refreshTokenLifetimeS = 30 * 24 * 3600;

/** What a client needs to continue: the access token in the response, the others in cookies. */
export interface SessionTokens {
  accessToken: string;
  accessTokenLifetimeS: number;
  refreshToken: string;
  refreshExpiresAt: Date;
  /** Identifies this device at its next sign-in. */
  deviceToken: string;
  /** Whether to mail the user about a device not used before. */
  isNewDevice: boolean;
  userId: string;
}

/** The expiry of a refresh token issued now. */
export function refreshExpiry(now: Date): Date {
  return new Date(now.getTime() + refreshTokenLifetimeS * 1000);
}

/** Starts a session in the caller's transaction; every way of signing in ends here. */
export async function startSession(
  context: ServiceContext,
  options: { userId: string; origin: ClientOrigin; way: SecurityWay },
): Promise<SessionTokens> {
  const { userId, origin, way } = options;
  const { db } = context;
  const now = context.clock.now();
  const refreshExpiresAt = refreshExpiry(now);
  const sessionId = uuidv7();
  const refreshToken = randomToken();
  const deviceToken = origin.deviceToken ?? randomToken();
  const deviceHash = hashToken(deviceToken);
  const isNewDevice = await isDeviceNew(db, { userId, deviceHash });
  await insertSession(context, {
    id: sessionId,
    userId,
    device: describeDevice(origin.userAgent),
    address: origin.address,
    place: origin.place ?? null,
    deviceHash,
    now,
    expiresAt: refreshExpiresAt,
  });
  await insertRefreshToken(context, { tokenHash: hashToken(refreshToken), sessionId, now });
  await db.write([
    announce({ userId, topic: 'sessions' }),
    securityEvent(context, { userId, kind: 'signedIn', way, origin }),
  ]);
  return {
    accessToken: await makeAccessToken(context, sessionId),
    accessTokenLifetimeS,
    refreshToken,
    refreshExpiresAt,
    deviceToken,
    isNewDevice,
    userId,
  };
}

/** The owner of a live session. Errors: 10011 ended, 10024 blocked. */
export async function findSessionCaller(context: ServiceContext, sessionId: string): Promise<Caller> {
  const session = await findLiveSession(context, { sessionId, now: context.clock.now() });
  if (session === undefined) throw new AppError('accessTokenInvalid');
  if (session.blockedAt !== null) throw new AppError('userBlocked');
  return { userId: session.userId, sessionId };
}

/** Returns a session's caller and counts the call. Errors: as above, and the rate limit's when exceeded. */
export async function countSessionCaller(
  context: ServiceContext,
  caller: { sessionId: string; userId?: string | undefined; rateLimit: RateLimit },
): Promise<Caller> {
  const { sessionId, userId, rateLimit } = caller;
  const session = await countLiveSession(context, {
    sessionId,
    userId,
    rateLimit,
    now: context.clock.now(),
  });
  if (session === undefined) throw new AppError('accessTokenInvalid');
  if (session.blockedAt !== null) throw new AppError('userBlocked');
  if (session.refusal !== undefined) throw session.refusal;
  return { userId: session.userId, sessionId };
}

/** The unaltered owner of a live session, locked: until the transaction ends, the owner can't be blocked and the session can't end. */
export async function lockSessionOwner(
  context: ServiceContext,
  sessionId: string,
): Promise<{ userId: string; isBlocked: boolean } | undefined> {
  const session = await lockLiveSession(context, { sessionId, now: context.clock.now() });
  const user = session && (await findUser(context, session.userId));
  return user && { userId: user.id, isBlocked: user.blocked_at !== null };
}

const shownMax = 100;

/** The caller's sessions, most recently used first. */
export async function listSessions(context: ServiceContext, caller: Caller): Promise<UserSession[]> {
  const now = context.clock.now();
  const rows = await listSessionRows(context, { userId: caller.userId, now, limit: shownMax });
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    place: row.place,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }));
}

/** Ends one of the caller's sessions, including the current one. Error: 10010 another user's, or ended. */
export async function endOwnSession(
  context: ServiceContext,
  { userId }: Caller,
  { sessionId, origin }: { sessionId: string; origin: ClientOrigin },
): Promise<void> {
  await context.db.transaction(async (db) => {
    const ended = { userId, sessionId, now: context.clock.now() };
    if ((await endSessionRows({ db, keys: context.keys }, ended)).length === 0)
      throw new AppError('noDataFound');
    await db.write([
      announce({ userId, topic: 'sessions' }),
      securityEvent(context, { userId, kind: 'sessionEnded', origin }),
    ]);
  });
}

/** Ends a user's other sessions. Returns how many. */
export async function endOtherSessions(
  context: ServiceContext,
  { userId, sessionId: exceptSessionId }: Caller,
  origin: ClientOrigin,
): Promise<number> {
  return inTransaction(context, async (inner) => {
    const ended = await endSessions(inner, { userId, exceptSessionId });
    if (ended > 0)
      await inner.db.write([securityEvent(inner, { userId, kind: 'otherSessionsEnded', origin })]);
    return ended;
  });
}

/** Ends a user's sessions, all or all but the current one, as part of the caller's transaction. Returns how many. */
export async function endSessions(
  context: ServiceContext,
  options: { userId: string; exceptSessionId?: string },
): Promise<number> {
  const { db, keys, clock } = context;
  return db.transaction(async (transaction) => {
    const ended = await endSessionRows({ db: transaction, keys }, { ...options, now: clock.now() });
    if (ended.length > 0) await transaction.write([announce({ userId: options.userId, topic: 'sessions' })]);
    return ended.length;
  });
}

/** Ends the session of either token. Signing out never fails for lack of a valid token. */
export async function signOut(
  context: ServiceContext,
  tokens: { accessToken: string | undefined; refreshToken: string | undefined; origin: ClientOrigin },
): Promise<void> {
  const sessionIds = [
    await sessionOfAccessToken(context, tokens.accessToken),
    await sessionOfRefreshToken(context, tokens.refreshToken),
  ];
  const now = context.clock.now();
  for (const sessionId of sessionIds) {
    if (sessionId === undefined) continue;
    await context.db.transaction(async (db) => {
      const owners = await endSessionRows({ db, keys: context.keys }, { sessionId, now });
      await db.write(
        owners.flatMap((userId) => [
          announce({ userId, topic: 'sessions' }),
          securityEvent(context, { userId, kind: 'signedOut', origin: tokens.origin }),
        ]),
      );
    });
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
  return (await findRefreshToken(context, hashToken(token)))?.session_id;
}
