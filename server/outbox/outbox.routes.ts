import type { FastifyInstance } from 'fastify';
import { maySeeOutbox } from '../demo/demo-key';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { listOutboxMails } from './outbox.store';
import { outboxPage } from './outbox-page';

/** `/dev/outbox` for people, `/dev/outbox.json` for tests. Elsewhere both answer as if they did not exist. */
export function installOutbox(app: FastifyInstance, context: ServiceContext): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!maySeeOutbox(context, request)) throw new AppError('noDataFound');
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(outboxPage(await listOutboxMails(context.db)));
  });
  app.get('/dev/outbox.json', async (request, reply) => {
    if (!maySeeOutbox(context, request)) throw new AppError('noDataFound');
    return reply.header('cache-control', 'no-store').send(await listOutboxMails(context.db));
  });
}
