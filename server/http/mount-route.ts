import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { CaptchaAction } from '../../contract/captcha/captcha-action';
import { operationIdHeader } from '../../contract/operation-id';
import type { KeyScope, RouteDeclaration, UploadDeclaration } from '../../contract/route/define-route';
import type { ServiceContext } from '../service-context';
import { answerOnce, readIdempotencyKey } from './answer-once';
import { AppError } from '../kernel/app-error';
import type { RateLimit } from '../kernel/limits/rate-limiter';
import type { BoundRoute, RouteRequest } from './bound-route';
import { clientOrigin, clientPlace } from './caller';
import type { MoneyGate } from './money-gate';
import type { AnyCaller, ClientOrigin } from './caller';
import { freshnessOf } from './position-header';
import { schemaOf } from './route-schema';
import { acceptUpload, requireUploadable } from './upload';
import type { Upload } from './upload';

/** What HTTP needs from the areas that know accounts; `createApp` injects it. */
export interface CallGuards {
  /**
   * Returns the caller of a request's bearer token and counts the call. Throws without a valid token or the route's key
   * scope, and above the limit.
   */
  authenticate: (
    context: ServiceContext,
    request: FastifyRequest,
    needs: { keyScope: KeyScope | undefined; rateLimit: RateLimit },
  ) => Promise<AnyCaller>;
  /** Identifies the caller without asking the database. Throws without a token that may be valid. */
  callerName: (context: ServiceContext, request: FastifyRequest) => Promise<string>;
  /** The captcha difficulty for this action: 0 is the usual one. */
  captchaEffort: (
    context: ServiceContext,
    asked: { action: CaptchaAction; email: string | undefined; origin: ClientOrigin },
  ) => Promise<number>;
}

/** A call's rate limit: per user, or per network without one. */
function rateLimitOf({ method, path, rateLimit }: RouteDeclaration): RateLimit {
  return { name: `${method} ${path}`, ...rateLimit, isLoad: true };
}

/** Throws 10004 or 10104 unless the body's token solves a captcha for this action with the required difficulty. */
async function requireCaptcha(
  context: ServiceContext,
  request: FastifyRequest,
  { action, captchaEffort }: { action: CaptchaAction } & Pick<CallGuards, 'captchaEffort'>,
): Promise<void> {
  const { token, login, email = login } = request.body as { token: string; login?: string; email?: string };
  const effort = () => captchaEffort(context, { action, email, origin: clientOrigin(request) });
  await context.captcha.verify({ action, token, address: request.ip, effort });
}

/** Frees the call's place when it was answered or its caller has gone. */
function leaveWhenDone(reply: FastifyReply, leave: () => void): void {
  reply.raw.once('finish', leave).once('close', leave);
  if (reply.raw.destroyed) leave();
}

/** A route without a declared body accepts none, so that no input is ignored silently. */
function refuseUndeclaredBody(request: FastifyRequest): void {
  const { body } = request;
  if (body === undefined || body === null) return;
  if (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0) return;
  throw new AppError('incorrectParameters', { errorMsgs: ['body: this call takes none'] });
}

/** Fastify calls no parser for a request without a body. */
function requireUpload({ field }: UploadDeclaration, request: FastifyRequest): void {
  if (request.body === undefined || request.body === null)
    throw new AppError('requiredFieldsUnanswered', { errorMsgs: [`${field}: the file is required`] });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: AnyCaller | undefined;
  }
}

/** Mounts a route: access, rate limit, input and output all follow from its declaration. */
export function mountRoute(
  app: FastifyInstance,
  { context, guards, gate }: { context: ServiceContext; guards: CallGuards; gate: MoneyGate },
  bound: BoundRoute,
): void {
  const { money, path, standby, upload } = bound.declaration;
  if (money === true && standby !== undefined)
    throw new Error(`${path}: a money call can't read from a standby`);
  const options = routeOptions({ context, guards, gate }, bound);
  if (upload === undefined) {
    app.route(options);
    return;
  }
  requireUploadable(bound.declaration, bound.reencode);
  // Parsers belong to a scope: in this one the route reads forms only, and no other route reads any.
  void app.register(async (scope) => {
    acceptUpload(scope, upload);
    scope.route(options);
  });
}

function routeOptions(
  { context, guards, gate }: { context: ServiceContext; guards: CallGuards; gate: MoneyGate },
  bound: BoundRoute,
): RouteOptions {
  const { declaration } = bound;
  const rateLimit = rateLimitOf(declaration);
  const admit = async (request: FastifyRequest): Promise<void> => {
    if (declaration.access !== 'user') await context.rateLimiter.consume(rateLimit, { address: request.ip });
    else
      request.caller = await guards.authenticate(context, request, {
        keyScope: declaration.keyScope,
        rateLimit,
      });
  };
  return {
    config: {
      ...(declaration.upload === undefined ? {} : { upload: declaration.upload }),
      isGated: declaration.money === true,
    },
    method: declaration.method,
    url: declaration.path,
    ...schemaOf(declaration),
    onRequest: async (request) => {
      // Callers without a valid token are refused before the body is read.
      if (declaration.money === true) await guards.callerName(context, request);
      else await admit(request);
    },
    preValidation: async (request, reply) => {
      if (declaration.money === true) {
        // Not before the body has arrived: a place is for this machine's work, not for a slow sender.
        leaveWhenDone(reply, await gate.enter(await guards.callerName(context, request)));
        await admit(request);
      }
      if (declaration.upload !== undefined) requireUpload(declaration.upload, request);
      else if (declaration.body === undefined) refuseUndeclaredBody(request);
    },
    handler: async (request, reply) => {
      if (declaration.captcha !== undefined)
        await requireCaptcha(context, request, { ...guards, action: declaration.captcha });
      reply.header('cache-control', 'no-store');
      if (declaration.standby !== undefined)
        return context.standbys.read(freshnessOf(declaration.standby, request), async (db) =>
          bound.handle(await toRouteRequest({ ...context, db }, bound, { request, reply })),
        );
      const routeRequest = await toRouteRequest(context, bound, { request, reply });
      if (declaration.money !== true) return bound.handle(routeRequest);
      const key = readIdempotencyKey(context, declaration, request);
      const { answer, operationId } = await answerOnce(context, key, (claim) =>
        bound.handle({ ...routeRequest, claim } as unknown as RouteRequest<RouteDeclaration>),
      );
      if (operationId !== undefined) reply.header(operationIdHeader, operationId);
      return bound.present === undefined ? answer : bound.present(routeRequest, answer);
    },
  };
}

async function toRouteRequest(
  context: ServiceContext,
  { declaration, reencode }: BoundRoute,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<RouteRequest<RouteDeclaration>> {
  const isUpload = declaration.upload !== undefined;
  return {
    context,
    params: request.params,
    query: request.query,
    body: isUpload ? undefined : request.body,
    upload: isUpload ? await reencode?.(request.body as Upload) : undefined,
    caller: request.caller,
    origin: { ...clientOrigin(request), place: clientPlace(context.config, request) },
    http: { request, reply },
  } as RouteRequest<RouteDeclaration>;
}
