import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { brand } from '../../contract/brand';
import { apiPage } from './api-page';

const ownPathPattern = /^\/api\/(passport|note|note-cash|cloud|referral)\//;

/** Must run before the routes are mounted: it collects them as they come. */
export async function installApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: `${brand.appName} API`, version: brand.appVersion },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      return { schema: { ...schema, hide: !ownPathPattern.test(url) }, url };
    },
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  app.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage()));
}
