import type { FastifyRequest } from 'fastify';
import { findSessionCaller } from '../sessions/find-session-caller';
import { readAccessToken } from '../sessions/access-token';
import type { ServiceContext } from '../service-context';
import { AppError } from './app-error';
import type { Caller } from './caller';

const tokenMaxLength = 1024;

/** The caller of a bearer token. The session is looked up each time, so that a revoked one ends at once. */
export async function authenticate(context: ServiceContext, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') === true ? header.slice('Bearer '.length) : undefined;
  if (token === undefined || token === '') throw new AppError('accessTokenNotFound');
  if (token.length > tokenMaxLength) throw new AppError('accessTokenInvalid');
  const { sessionId } = await readAccessToken(context, token);
  return findSessionCaller(context, sessionId);
}
