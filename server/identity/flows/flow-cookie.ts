import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../sessions/session-cookies';
import type { ServiceContext } from '../../service-context';
import { flowIdleMs } from './flow-limits';

const flowCookie = 'bf_flow';
const flowCookiePath = '/api/passport';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Binds the steps before a session to the browser that started them. */
export function sendFlowCookie(context: ServiceContext, http: Http, binding: string): void {
  http.reply.setCookie(flowCookie, binding, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(context, http.request),
    path: flowCookiePath,
    // Longer than one idle time, because a resent code starts a new one.
    maxAge: (flowIdleMs / 1000) * 6,
  });
}

export function readFlowCookie(request: FastifyRequest): string | undefined {
  return request.cookies[flowCookie];
}

export function clearFlowCookie(context: ServiceContext, http: Http): void {
  http.reply.clearCookie(flowCookie, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(context, http.request),
    path: flowCookiePath,
  });
}
