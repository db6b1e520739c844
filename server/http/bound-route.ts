import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyScope, RouteAnswer, RouteDeclaration, RouteParsed } from '../../contract/route/define-route';
import type { ServiceContext } from '../service-context';
import type { ClaimAnswer } from './answer-once';
import type { AnyCaller, Caller, ClientOrigin } from './caller';

/** What a handler gets: validated input, and who asks from where. */
export interface RouteRequest<Route extends RouteDeclaration> extends RouteParsed<Route> {
  context: ServiceContext;
  /** Set on routes with `access: 'user'`, absent otherwise; only where there is a `keyScope` it may be a program. */
  caller: Route['access'] extends 'user' ? CallerOf<Route> : undefined;
  /** Set on routes with `money`: ties the answer to the request, and goes to the ledger with what is moved. */
  claim: Route['money'] extends true ? ClaimAnswer : undefined;
  origin: ClientOrigin;
  /** For cookies and headers only. */
  http: { request: FastifyRequest; reply: FastifyReply };
}

type CallerOf<Route extends RouteDeclaration> = Route extends { keyScope: KeyScope } ? AnyCaller : Caller;

/** A declaration together with what answers it. */
export interface BoundRoute {
  declaration: RouteDeclaration;
  handle: (request: RouteRequest<RouteDeclaration>) => Promise<unknown>;
  present?: Present;
}

/** Makes the answer out of what was kept for the request, where that may not be the answer itself. */
type Present = (request: RouteRequest<RouteDeclaration>, kept: unknown) => Promise<unknown>;

/** Ties a handler to its declaration; input and answer are checked against it by the compiler. */
export function bindRoute<Route extends RouteDeclaration, const Answer extends RouteAnswer<Route>>(
  declaration: Route,
  handle: (request: RouteRequest<Route>) => Promise<Answer>,
): BoundRoute {
  return { declaration, handle };
}

/**
 * The same for a call whose answer holds secrets, which may not be kept with the request's key: the handler answers, and
 * claims, a reference; first and repeated requests alike get what is made of it.
 */
export function bindSecretRoute<Route extends RouteDeclaration, const Answer extends RouteAnswer<Route>>(
  declaration: Route,
  handle: (request: RouteRequest<Route>) => Promise<string>,
  present: (request: RouteRequest<Route>, reference: string) => Promise<Answer>,
): BoundRoute {
  return { declaration, handle, present: (request, kept) => present(request, String(kept)) };
}
