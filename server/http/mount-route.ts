import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorBodyModel } from '../../contract/errors/error-body.models';
import { errorCatalogue } from '../../contract/errors/error-catalogue';
import type { RouteDeclaration } from '../../contract/route/define-route';
import type { ServiceContext } from '../service-context';
import { answerOnce } from './answer-once';
import { authenticate } from './authenticate';
import { bodyLimitOf } from './body-limit';
import type { BoundRoute, RouteRequest } from './bound-route';
import { clientOrigin } from './caller';
import { clientPlace } from './client-place';
import type { AnyCaller } from './caller';
import { spendCallBudget } from './call-budget';
import { readIdempotencyKey } from './idempotency-key';
import { requireCaptcha } from './require-captcha';
import { refuseUndeclaredBody } from './undeclared-body';

declare module 'fastify' {
  interface FastifyRequest {
    caller: AnyCaller | undefined;
  }
}

/** Mounts a call: who may, how often, what goes in and what comes out all follow from its declaration. */
export function mountRoute(app: FastifyInstance, context: ServiceContext, bound: BoundRoute): void {
  const { declaration } = bound;
  app.route({
    method: declaration.method,
    url: declaration.path,
    bodyLimit: bodyLimitOf(declaration),
    schema: {
      summary: declaration.summary,
      ...(declaration.query === undefined
        ? { querystring: z.strictObject({}) }
        : { querystring: declaration.query }),
      ...(declaration.params === undefined ? {} : { params: declaration.params }),
      ...(declaration.body === undefined ? {} : { body: declaration.body }),
      description: describe(declaration),
      response: { 200: answerModel(declaration), '4xx': errorBodyModel, '5xx': errorBodyModel },
      ...(declaration.access === 'user' ? { security: [{ bearer: [] }] } : {}),
    },
    onRequest: async (request) => {
      if (declaration.access === 'user')
        request.caller = await authenticate(context, request, declaration.keyScope);
      await spendCallBudget(context, declaration, request);
    },
    preValidation: async (request) => {
      if (declaration.body === undefined) refuseUndeclaredBody(request);
    },
    handler: async (request, reply) => {
      if (declaration.captcha !== undefined) await requireCaptcha(context, declaration.captcha, request);
      reply.header('cache-control', 'no-store');
      const routeRequest = toRouteRequest(context, request, reply);
      if (declaration.money !== true) return bound.handle(routeRequest);
      const key = readIdempotencyKey(context, declaration, request);
      const kept = await answerOnce(context, key, (claim) =>
        bound.handle({ ...routeRequest, claim } as unknown as RouteRequest<RouteDeclaration>),
      );
      return bound.present === undefined ? kept : bound.present(routeRequest, kept);
    },
  });
}

function describe(declaration: RouteDeclaration): string {
  const { errors, keyScope, money } = declaration;
  const refusals = errors.map((name) => `${errorCatalogue[name].code} ${name}`);
  const parts = [
    money === true && 'Moves money, once for each header Idempotency-Key (16 to 64 letters, digits, _ or -).',
    keyScope !== undefined && `Programs may call it with an API key of scope ${keyScope}.`,
    refusals.length > 0 && `Refusals: ${refusals.join(', ')}`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** Only what is declared leaves the server: the serializer strips everything else. */
function answerModel(declaration: RouteDeclaration): z.ZodMiniType {
  const models = Object.entries(declaration.answers).map(([status, payload]) =>
    z.object({ status: z.literal(Number(status)), payload }),
  );
  return z.union(models);
}

function toRouteRequest(
  context: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
): RouteRequest<RouteDeclaration> {
  return {
    context,
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller,
    origin: { ...clientOrigin(request), place: clientPlace(context.config, request) },
    http: { request, reply },
  } as RouteRequest<RouteDeclaration>;
}
