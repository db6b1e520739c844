import { randomUUID } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';

export const accessTokenLifetimeS = 600;

const algorithm = 'HS256';
const issuer = 'billfold';

interface AccessTokenContent {
  sessionId: string;
  /** Known after the token's first call. */
  userId?: string | undefined;
}

/**
 * A signed token for ten minutes of a session. Each is unique: a renewed one must differ from a refused one of the
 * same second.
 */
export async function makeAccessToken(context: ServiceContext, sessionId: string): Promise<string> {
  const nowS = Math.floor(context.clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(sessionId)
    .setJti(randomUUID())
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + accessTokenLifetimeS)
    .sign(context.keys.accessToken);
}

/** Verifies signature and expiry. Errors: 10012 expired, 10011 anything else. */
export async function readAccessToken(context: ServiceContext, token: string): Promise<AccessTokenContent> {
  const now = context.clock.now();
  const known = context.verifiedTokens.find(token, now);
  if (known !== undefined) return known;
  try {
    const { payload } = await jwtVerify(token, context.keys.accessToken, {
      algorithms: [algorithm],
      issuer,
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    });
    const { sub: sessionId = '', exp: expiresAtS = 0 } = payload;
    context.verifiedTokens.keep(token, { sessionId, expiresAtS });
    return { sessionId };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('accessTokenExpired');
    throw new AppError('accessTokenInvalid', { cause: error });
  }
}
