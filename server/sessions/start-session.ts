import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.models';
import type { ClientOrigin } from '../http/caller';
import { hashToken, randomToken } from '../keys/secret-hash';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { accessTokenLifetimeS, makeAccessToken } from './access-token';
import { describeDevice } from './describe-device';
import { insertRefreshToken } from './refresh-token.store';
import { insertSession, isDeviceNew } from './session.store';

export const refreshTokenLifetimeS = 30 * 24 * 3600;

/** What a client needs to go on: the access token in the answer, the other tokens in cookies. */
export interface SessionTokens {
  accessToken: string;
  accessTokenLifetimeS: number;
  refreshToken: string;
  refreshExpiresAt: Date;
  /** By which this device is known again. */
  deviceToken: string;
  /** Who is to be told that a device signed in that was not used before. */
  isNewDevice: boolean;
  userId: string;
}

/** When a refresh token given out now ends. */
export function refreshExpiry(now: Date): Date {
  return new Date(now.getTime() + refreshTokenLifetimeS * 1000);
}

/** Starts a session inside the caller's transaction; every way of signing in ends here. */
export async function startSession(
  context: ServiceContext,
  db: Kysely<Database>,
  options: { userId: string; origin: ClientOrigin },
): Promise<SessionTokens> {
  const { userId, origin } = options;
  const now = context.clock.now();
  const refreshExpiresAt = refreshExpiry(now);
  const sessionId = uuidv7();
  const refreshToken = randomToken();
  const deviceToken = origin.deviceToken ?? randomToken();
  const deviceHash = hashToken(deviceToken);
  const isNewDevice = await isDeviceNew(db, { userId, deviceHash });
  await insertSession(db, {
    id: sessionId,
    userId,
    device: describeDevice(origin.userAgent),
    address: origin.address,
    place: origin.place ?? null,
    deviceHash,
    now,
    expiresAt: refreshExpiresAt,
  });
  await insertRefreshToken(db, { tokenHash: hashToken(refreshToken), sessionId, now });
  await announce(db, { userId, topic: 'sessions' });
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
