import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages, pickLanguage } from '../../contract/language';
import { AppError } from '../kernel/app-error';
import type { RateLimit } from '../kernel/limits/rate-limiter';
import type { ServiceContext } from '../service-context';
import { logKey, newestHeads, readTile } from './log-files.service';
import { logPage, logStyle } from './log-page';
import { readTilePath } from './tile-path';

const rateLimit: RateLimit = { name: 'GET /log', calls: 600, windowS: 60, isLoad: true };
const unchanging = 'public, max-age=31536000, immutable';
const shownHeads = 20;

/** Serves the log of blocks to anyone: a page, its signed heads, and its records as tiles (C2SP tlog-tiles). */
export function installLog(app: FastifyInstance, context: ServiceContext): void {
  const count = async ({ ip }: FastifyRequest): Promise<unknown> =>
    context.rateLimiter.consume(rateLimit, { address: ip });
  app.get<{ Querystring: { lang?: string } }>('/log', async (request, reply) => {
    await count(request);
    const asked = languages.find((language) => language === request.query.lang);
    const page = logPage({
      language: asked ?? pickLanguage(request.headers['accept-language']),
      heads: await newestHeads(context, shownHeads),
      key: logKey(context),
    });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  app.get('/log/style.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(logStyle),
  );
  app.get('/log/key', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${logKey(context)}\n`),
  );
  app.get('/log/checkpoint', async (request, reply) => {
    await count(request);
    const [head] = await newestHeads(context, 1);
    if (head === undefined) throw new AppError('noDataFound');
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(head.note);
  });
  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    await count(request);
    const path = readTilePath(request.params['*']);
    const tile = path === undefined ? undefined : await readTile(context, path);
    if (tile === undefined) throw new AppError('noDataFound');
    return reply.header('cache-control', unchanging).type('application/octet-stream').send(tile);
  });
}
