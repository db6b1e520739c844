import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { hashToken, hashesEqual, keyedHash, randomToken } from '../../kernel/keys/secret-hash';
import { announce } from '../../kernel/live-events';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { securityEvent } from '../security-events/security-events';
import { accessTokenLifetimeS, makeAccessToken } from './access-token';
import { findRefreshToken, insertRefreshToken, lockRefreshToken, markRotated } from './refresh-token.store';
import { endSessionRows, findLiveSession, touchSession } from './session.store';
import { refreshExpiry } from './sessions';
import type { SessionTokens } from './sessions';

/** Two tabs, or a retry on a bad connection, may use the same token within this time. */
const graceMs = 30_000;

interface RefreshInput {
  refreshToken: string;
  /** Chosen by the client beforehand: the same id again marks a retry, not a theft, at any later time. */
  attemptId: string | undefined;
  origin: ClientOrigin;
}

type Rotation = { tokens: SessionTokens } | { refusal: 'accessTokenInvalid' | 'userBlocked' };

/**
 * Exchanges a refresh token. Reuse after its successor was used, or too late, counts as theft and ends the
 * session. The successor is derived from its parent, so that a retry gets the same one without storing it.
 */
export async function refreshSession(context: ServiceContext, input: RefreshInput): Promise<SessionTokens> {
  const rotation = await inTransaction(context, (inner) => rotate(inner, input));
  if ('refusal' in rotation) throw new AppError(rotation.refusal);
  return rotation.tokens;
}

async function rotate(context: ServiceContext, input: RefreshInput): Promise<Rotation> {
  const { db } = context;
  const now = context.clock.now();
  const tokenHash = hashToken(input.refreshToken);
  const token = await lockRefreshToken(context, tokenHash);
  if (token === undefined) return { refusal: 'accessTokenInvalid' };
  const sessionId = token.session_id;
  const session = await findLiveSession(context, { sessionId, now });
  if (session === undefined) return { refusal: 'accessTokenInvalid' };
  if (session.blockedAt !== null) return { refusal: 'userBlocked' };

  const successor = keyedHash(context.keys.refreshToken, input.refreshToken).toString('base64url');
  const successorHash = hashToken(successor);
  const attemptHash = input.attemptId === undefined ? null : hashToken(input.attemptId);
  if (token.rotated_at === null) {
    await insertRefreshToken(context, { tokenHash: successorHash, sessionId, now });
    await markRotated(db, { tokenHash, successorHash, attemptHash, now });
  } else {
    const inGrace = now.getTime() - token.rotated_at.getTime() <= graceMs;
    const sameAttempt =
      attemptHash !== null && token.attempt_hash !== null && hashesEqual(attemptHash, token.attempt_hash);
    const successorRow = await findRefreshToken(context, successorHash);
    const successorUnused = successorRow !== undefined && successorRow.rotated_at === null;
    if (!successorUnused || !(inGrace || sameAttempt)) {
      await endSessionRows(context, { sessionId, now });
      await db.write([
        announce({ userId: session.userId, topic: 'sessions' }),
        securityEvent(context, { userId: session.userId, kind: 'tokenReused', origin: input.origin }),
      ]);
      context.log.warn({ sessionId, userId: session.userId }, 'refresh token used again: session ended');
      return { refusal: 'accessTokenInvalid' };
    }
  }
  const refreshExpiresAt = refreshExpiry(now);
  await touchSession(db, { sessionId, now, expiresAt: refreshExpiresAt, address: input.origin.address });
  const accessToken = await makeAccessToken(context, sessionId);
  const deviceToken = input.origin.deviceToken ?? randomToken();
  const { userId } = session;
  const tokens = { accessToken, accessTokenLifetimeS, refreshToken: successor, refreshExpiresAt };
  return { tokens: { ...tokens, deviceToken, isNewDevice: false, userId } };
}
