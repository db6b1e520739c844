import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { acceptQueue, createApp } from './app';
import { addExtraListeners } from './http/extra-listeners';
import { drain } from './http/health.routes';
import { keepFiles } from './http/kept-files';
import { readConfig } from './kernel/config';
import type { Config } from './kernel/config';
import { joinRealNetworks } from './chains/real-networks';
import { createContext } from './create-context';
import { dataLayout, defaultDataDir } from './embedded-postgres/data-dir';
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres';
import { mayHaveDemo } from './demo/demo-key';
import { seedDemo } from './demo/seed-demo';
import { auditWorker } from './workers/audit';
import { startWorkers } from './workers/background-work';
import { loadMasterKey } from './kernel/keys/master-key';
import { extendLog, requireLogKey } from './ledger/log/extend-log.service';
import { NotSigned } from './ledger/log/log-signer';
import { sealNewEntries } from './ledger/blocks/seal-blocks';
import { unverifiedHosts } from './kernel/db/database-tls';
import { createLog } from './kernel/log';
import type { ServiceContext } from './service-context';
import { runAuditorProcess } from './start/auditor-process';
import { explainStartupFailure } from './start/explain-startup-failure';
import { printWelcome } from './start/print-welcome';
import { requireMail } from './start/require-mail';
import { stopOnSignals } from './start/stop-on-signals';
import { prepareDatabase, reachOf, reachOfEmbedded } from './start/prepare-database';
import type { DatabaseReach, PreparedDatabase } from './start/prepare-database';
import { openEmbeddedChain } from './treasury/open-books.service';
import { readTlsFiles } from './tls-files';

const projectDir = join(import.meta.dirname, '..', '..');
const distFolder = join(projectDir, 'dist');

/** What was started, in the order of its start; it is stopped in reverse. */
type Stoppers = (() => Promise<void>)[];

async function start(
  config: Config,
  stoppers: Stoppers,
): Promise<{ app: FastifyInstance; context: ServiceContext }> {
  // Before anything is made; the files themselves are read again where they are used.
  readTlsFiles(config);
  requireMail(config);
  const dataDir = defaultDataDir({ configured: config.DATA_DIR, projectDir });
  const masterKey = loadMasterKey({ fromEnvironment: config.MASTER_KEY, dataDir });
  const reach = reachOf(config) ?? (await startEmbedded(config, dataDir, stoppers));
  const embeddedDatabase = config.DATABASE_URL === undefined;
  const log = createLog(config);
  warnOfOpenWays(config, log);
  const database = await prepareDatabase(reach, masterKey, log);
  const { serverUrl: connectionString, auditorUrl } = database;
  const context = await createContext({
    config,
    connectionString,
    auditorUrl,
    masterKey,
    embeddedDatabase,
    // Beside the database, so that one command is enough to notice when the database alone is replaced.
    ...(embeddedDatabase && { logHeadFile: dataLayout(dataDir).logHeadFile }),
  });
  stoppers.push(
    () => context.pool.end(),
    () => context.auditor.end(),
    () => context.standbys.end(),
  );
  await requireLogKey(context);
  await joinRealNetworks(context);
  await openEmbeddedChain(context);
  if (mayHaveDemo(context)) await seedDemo(context);
  // What was written just before the last stop waits for its block: an audit that came first would call it forgotten.
  await sealNewEntries(context.db, context.clock.now());
  await extendLog(context).catch((error: unknown) => {
    if (!(error instanceof NotSigned)) throw error;
    log.error({ err: error }, 'the log waits for its signer');
  });
  // One with an embedded database is the only one.
  if (!embeddedDatabase) await keepFiles(context, join(distFolder, 'client'), context.clock.now());
  const app = await createApp(context, distFolder);
  addExtraListeners(app);
  const workers: Stoppers = [];
  stoppers.push(
    () => stopAll(workers),
    () => app.close(),
    () => drain(app, context),
  );
  await app.listen({ host: config.HOST, port: config.PORT, backlog: acceptQueue });
  // Not before: a start that fails has begun nothing that would have to be ended, or could complain.
  workers.push(startWorkers(context), startAuditor(context, { masterKey, ...database }));
  return { app, context };
}

/** Starts the auditor where the settings want it. */
function startAuditor(
  context: ServiceContext,
  { masterKey, serverUrl, auditorUrl }: PreparedDatabase & { masterKey: string },
): () => Promise<void> {
  const { log, config, auditor } = context;
  if (auditorUrl === undefined)
    log.warn("the auditor uses the server's login, which could forge its results: set AUDITOR_DATABASE_URL");
  if (config.AUDITOR === 'elsewhere') return () => Promise.resolve();
  if (config.AUDITOR === 'inside') return auditWorker.start({ ...context, ...auditor });
  const pooler = auditorUrl === undefined ? config.DATABASE_POOLER : undefined;
  return runAuditorProcess({ masterKey, connectionString: auditorUrl ?? serverUrl, pooler }, context);
}

/** An attacker on the way to a database whose certificate isn't verified could pretend to be it. */
function warnOfOpenWays(config: Config, log: Logger): void {
  for (const { host, mode } of [config.DATABASE_URL, config.DATABASE_REPLICA_URL].flatMap((url) =>
    unverifiedHosts(url ?? ''),
  ))
    log.warn({ host, sslmode: mode }, "the database's certificate is not verified: set sslmode=verify-full");
}

async function startEmbedded(config: Config, dataDir: string, stoppers: Stoppers): Promise<DatabaseReach> {
  const log = createLog(config);
  const database = await startEmbeddedPostgres({
    dataDir,
    log: (level, message, fields) => log[level]({ ...fields }, message),
  });
  stoppers.push(() => database.stop());
  return reachOfEmbedded(database);
}

async function stopAll(stoppers: Stoppers): Promise<void> {
  for (const stop of stoppers.toReversed()) await stop();
}

async function main(): Promise<void> {
  const stoppers: Stoppers = [];
  const startedAtMs = performance.now();
  try {
    const config = readConfig(process.env);
    stopOnSignals(() => stopAll(stoppers));
    const { app, context } = await start(config, stoppers);
    printWelcome({ app, context, startedInMs: performance.now() - startedAtMs });
  } catch (error) {
    await stopAll(stoppers).catch(() => undefined);
    process.stderr.write(`${explainStartupFailure(error)}\n`);
    process.exit(1);
  }
}

await main();
