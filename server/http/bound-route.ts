import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  KeyScope,
  RouteAnswer,
  RouteDeclaration,
  RouteParsed,
  UploadDeclaration,
} from '../../contract/route/define-route';
import type { ServiceContext } from '../service-context';
import type { ClaimAnswer } from './answer-once';
import type { AnyCaller, Caller, ClientOrigin } from './caller';
import type { Reencode, Upload } from './upload';

/** What a handler receives: validated input and the caller. */
export interface RouteRequest<Route extends RouteDeclaration> extends RouteParsed<Route> {
  context: ServiceContext;
  /** Set on routes with `access: 'user'`; a program only where the route has a `keyScope`. */
  caller: Route['access'] extends 'user' ? CallerOf<Route> : undefined;
  /** Set on routes with `money`: binds the response to the request and is passed to the ledger with the entry. */
  claim: Route['money'] extends true ? ClaimAnswer : undefined;
  /** Set on routes with `upload`: the file after its re-encoding. */
  upload: Route['upload'] extends UploadDeclaration ? Upload : undefined;
  origin: ClientOrigin;
  /** For cookies and headers only. */
  http: { request: FastifyRequest; reply: FastifyReply };
}

type CallerOf<Route extends RouteDeclaration> = Route extends { keyScope: KeyScope } ? AnyCaller : Caller;

/** A declaration with its handler. */
export interface BoundRoute {
  declaration: RouteDeclaration;
  handle: (request: RouteRequest<RouteDeclaration>) => Promise<unknown>;
  present?: Present;
  reencode?: Reencode;
}

/** Makes the response from what was stored for the request, which may differ from the response. */
type Present = (request: RouteRequest<RouteDeclaration>, kept: unknown) => Promise<unknown>;

/** Binds a handler to its declaration; the compiler checks input and response against it. */
export function bindRoute<Route extends RouteDeclaration, const Answer extends RouteAnswer<Route>>(
  declaration: Route,
  handle: (request: RouteRequest<Route>) => Promise<Answer>,
): BoundRoute {
  return { declaration, handle };
}

/**
 * Binds a handler whose response contains secrets, which may not be stored with the idempotency key. The handler returns and
 * claims a reference, from which first and repeated requests get their response.
 */
export function bindSecretRoute<Route extends RouteDeclaration, const Answer extends RouteAnswer<Route>>(
  declaration: Route,
  handle: (request: RouteRequest<Route>) => Promise<string>,
  present: (request: RouteRequest<Route>, reference: string) => Promise<Answer>,
): BoundRoute {
  return { declaration, handle, present: (request, kept) => present(request, String(kept)) };
}

/** Binds a call with an upload: the handler gets the file as `reencode` returns it. */
export function bindUploadRoute<
  Route extends RouteDeclaration & { upload: UploadDeclaration },
  const Answer extends RouteAnswer<Route>,
>(
  declaration: Route,
  reencode: Reencode,
  handle: (request: RouteRequest<Route>) => Promise<Answer>,
): BoundRoute {
  return { declaration, reencode, handle };
}
