import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../server/app';
import { createContext } from '../../../server/create-context';
import type { TestServer } from '../../support/test-server';

/**
 * Starts a second server of one installation: own pool and memory, same database (through another URL, if given)
 * and keys.
 */
export async function startTwin(
  server: TestServer,
  connectionString = server.database.serverConnectionString,
): Promise<{ app: FastifyInstance; stop: () => Promise<void> }> {
  const { config } = server.context;
  const made = await createContext({
    config,
    connectionString,
    masterKey: config.MASTER_KEY ?? '',
    embeddedDatabase: false,
    clock: server.clock,
    passwords: server.context.passwords,
  });
  const context = { ...made, mail: server.context.mail };
  const app = await createApp(context);
  return {
    app,
    async stop() {
      await app.close();
      await context.pool.end();
    },
  };
}
