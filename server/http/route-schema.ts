import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { errorBodyModel } from '../../contract/errors/error-body.models';
import { errorCatalogue } from '../../contract/errors/error-catalogue';
import { refusalsOf } from '../../contract/route/define-route';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { bodyLimitOf } from './request-body';

type RouteSchema = Pick<RouteOptions, 'bodyLimit' | 'schema'>;

const known = new WeakMap<RouteDeclaration, RouteSchema>();

/** What a route accepts and answers, for the framework and the API document. Made once for each declaration. */
export function schemaOf(declaration: RouteDeclaration): RouteSchema {
  const made = known.get(declaration) ?? makeSchema(declaration);
  known.set(declaration, made);
  return made;
}

function makeSchema(declaration: RouteDeclaration): RouteSchema {
  return {
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
  };
}

function describe(declaration: RouteDeclaration): string {
  const { keyScope, money } = declaration;
  const refusals = refusalsOf(declaration).map((name) => `${errorCatalogue[name].code} ${name}`);
  const parts = [
    money === true && 'Moves money, once for each header Idempotency-Key (16 to 64 letters, digits, _ or -).',
    keyScope !== undefined && `Programs may call it with an API key of scope ${keyScope}.`,
    refusals.length > 0 && `Refusals: ${refusals.join(', ')}`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** Only declared fields leave the server: the serializer drops all others. */
function answerModel(declaration: RouteDeclaration): z.ZodMiniType {
  const models = Object.entries(declaration.answers).map(([status, payload]) =>
    z.object({ status: z.literal(Number(status)), payload }),
  );
  return z.union(models);
}
