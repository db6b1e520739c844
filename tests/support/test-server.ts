import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { createContext } from '../../server/create-context';
import type { Mail } from '../../server/gateways/mail/mail-gateway';
import { createPasswordHasher } from '../../server/passwords/password-hasher';
import type { ServiceContext } from '../../server/service-context';
import { openEmbeddedChain } from '../../server/treasury/open-embedded-chain.service';
import { cheapArgon } from './cheap-argon';
import { createFakeClock } from './fake-clock';
import type { FakeClock } from './fake-clock';
import { createTestDatabase } from './test-database';
import type { TestDatabase } from './test-database';

export interface TestServer {
  app: FastifyInstance;
  context: ServiceContext;
  clock: FakeClock;
  /** Every mail that was handed over, oldest first. */
  mails: Mail[];
  database: TestDatabase;
  stop: () => Promise<void>;
}

export interface TestServerOptions {
  environment?: Record<string, string>;
  overrides?: Partial<ServiceContext>;
}

const testMasterKey = 'test-master-key-test-master-key-0000';

/** The real server on a database of its own, with mails caught, a clock that tests move, and no captcha unless asked. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const served = await serve({ database, clock: createFakeClock(), mails: [] }, options);
  await openEmbeddedChain(served.context);
  return {
    ...served,
    async stop() {
      await served.stop();
      await database.drop();
    },
  };
}

/** Another server for the same database, clock and mails, with other settings or parts; it ends with the test. */
export async function serveOtherwise(server: TestServer, options: TestServerOptions): Promise<TestServer> {
  const served = await serve(server, options);
  onTestFinished(served.stop);
  return served;
}

async function serve(
  { database, clock, mails }: Pick<TestServer, 'database' | 'clock' | 'mails'>,
  options: TestServerOptions,
): Promise<TestServer> {
  const config = readConfig({
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    MASTER_KEY: testMasterKey,
    DATABASE_URL: database.connectionString,
    TRUST_PROXY: 'loopback',
    ...options.environment,
  });
  const made = await createContext({
    config,
    connectionString: database.connectionString,
    masterKey: testMasterKey,
    embeddedDatabase: false,
    clock,
    passwords: await createPasswordHasher(cheapArgon),
  });
  const mail = { send: (sent: Mail) => Promise.resolve(void mails.push(sent)) };
  const context: ServiceContext = { ...made, mail, ...options.overrides };
  const app = await createApp(context);
  return {
    app,
    context,
    clock,
    mails,
    database,
    async stop() {
      await app.close();
      await context.pool.end();
    },
  };
}
