import type { FastifyRequest } from 'fastify';
import type { KeyScope } from '../../contract/route/define-route';
import { apiKeyPrefix, countKeyCaller } from './api-keys/api-keys';
import { countSessionCaller } from './sessions/sessions';
import { readAccessToken } from './sessions/access-token';
import type { ServiceContext } from '../service-context';
import { AppError } from '../kernel/app-error';
import type { RateLimit } from '../kernel/limits/rate-limiter';
import type { AnyCaller } from '../http/caller';

const tokenMaxLength = 1024;

/**
 * Authenticates a bearer token (an access token, or an API key if the route has a scope for it) and counts its user's call,
 * in one statement. Reads session or key on each call, so that revoking takes effect at once.
 */
export async function authenticate(
  context: ServiceContext,
  request: FastifyRequest,
  { keyScope, rateLimit }: { keyScope?: KeyScope | undefined; rateLimit: RateLimit },
): Promise<AnyCaller> {
  const token = bearerToken(request);
  if (token.startsWith(apiKeyPrefix)) return countKeyCaller(context, { key: token, keyScope, rateLimit });
  const { sessionId, userId } = await readAccessToken(context, token);
  const caller = await countSessionCaller(context, { sessionId, userId, rateLimit });
  context.verifiedTokens.noteUser(token, caller.userId);
  return caller;
}

/**
 * Identifies a call's user without asking the database; for a token's first call, its session. Errors as of `authenticate`,
 * of the token alone.
 */
export async function callerName(context: ServiceContext, request: FastifyRequest): Promise<string> {
  const token = bearerToken(request);
  if (token.startsWith(apiKeyPrefix)) return token;
  const { sessionId, userId = sessionId } = await readAccessToken(context, token);
  return userId;
}

function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') === true ? header.slice('Bearer '.length) : undefined;
  if (token === undefined || token === '') throw new AppError('accessTokenNotFound');
  if (token.length > tokenMaxLength) throw new AppError('accessTokenInvalid');
  return token;
}
