import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { languages } from '../../contract/language';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/kernel/config';
import { createContext } from '../../server/create-context';
import type { Mail } from '../../server/gateways/mail/mail-gateway';
import { mailText } from '../../server/gateways/mail/mail-text';
import { createPasswordHasher } from '../../server/identity/passwords/password-hasher';
import type { ServiceContext } from '../../server/service-context';
import { openEmbeddedChain } from '../../server/treasury/open-books.service';
import { sendHostName } from './api-client';
import { cheapArgon } from './cheap-argon';
import { createFakeClock } from './fake-clock';
import type { FakeClock } from './fake-clock';
import { createTestDatabase } from './test-database';
import type { TestDatabase } from './test-database';

export interface TestServer {
  app: FastifyInstance;
  context: ServiceContext;
  clock: FakeClock;
  /** All mails sent by calls before they returned, oldest first. */
  mails: Mail[];
  /** Notices of new devices. No call waits for them, so they would arrive at random among the other mails. */
  notices: Mail[];
  database: TestDatabase;
  stop: () => Promise<void>;
}

export interface TestServerOptions {
  environment?: Record<string, string>;
  /** Of books that others have written. */
  masterKey?: string;
  overrides?: Partial<ServiceContext>;
}

const testMasterKey = 'test-master-key-test-master-key-0000';

const noticeSubjects = new Set(
  languages.map((language) => mailText('newDevice', language, { address: '', device: '' }).subject),
);

/**
 * The real server on a database of its own, with captured mails, a clock that tests move, and no captcha by
 * default.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const served = await serve({ database, clock: createFakeClock(), mails: [], notices: [] }, options);
  await openEmbeddedChain(served.context);
  return {
    ...served,
    async stop() {
      await served.stop();
      await database.drop();
    },
  };
}

/** Stores a mail in the list of its kind. */
export function receiveMail({ mails, notices }: Pick<TestServer, 'mails' | 'notices'>, mail: Mail): void {
  (noticeSubjects.has(mail.subject) ? notices : mails).push(mail);
}

/**
 * Starts another server on the same database, clock and mails, with other options; it is stopped with the test.
 */
export async function serveOtherwise(server: TestServer, options: TestServerOptions): Promise<TestServer> {
  const served = await serve(server, options);
  onTestFinished(served.stop);
  return served;
}

/** Starts a server on a database that the caller has made. */
export async function serve(
  kept: Pick<TestServer, 'database' | 'clock' | 'mails' | 'notices'>,
  options: TestServerOptions,
): Promise<TestServer> {
  const { database, clock, mails, notices } = kept;
  const { masterKey = testMasterKey } = options;
  const config = readConfig({
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    MASTER_KEY: masterKey,
    DATABASE_URL: database.serverConnectionString,
    TRUST_PROXY: 'loopback',
    // Crowds of callers must race, not be sent away.
    MONEY_PATIENCE_MS: '60000',
    ...options.environment,
  });
  const made = await createContext({
    config,
    connectionString: database.serverConnectionString,
    masterKey,
    embeddedDatabase: false,
    clock,
    passwords: await createPasswordHasher(cheapArgon),
  });
  const mail = { send: (sent: Mail) => Promise.resolve(receiveMail(kept, sent)) };
  const context: ServiceContext = { ...made, mail, ...options.overrides };
  const app = await createApp(context);
  sendHostName(app, config.PUBLIC_URL);
  return {
    app,
    context,
    clock,
    mails,
    notices,
    database,
    async stop() {
      await app.close();
      await context.pool.end();
    },
  };
}
