import path from 'node:path';
import { readConfig } from '../config';
import type { Config } from '../config';
import { createContext } from '../create-context';
import { defaultDataDir } from '../db/embedded/data-dir';
import { findRunningPostgres } from '../db/embedded/find-running-postgres';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres';
import { loadMasterKey } from '../keys/master-key';
import type { ServiceContext } from '../service-context';
import { prepareDatabase } from '../start/prepare-database';

const projectDir = path.join(import.meta.dirname, '..', '..');

/** The database that a server with this environment works on, for as long as a command needs it. */
interface OpenDatabase {
  config: Config;
  connectionString: string;
  dataDir: string;
  close: () => Promise<void>;
}

/** That of a running server, or the embedded one started for the time of the command. */
export async function openDatabase(environment: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const config = readConfig(environment);
  const dataDir = defaultDataDir({ configured: config.DATA_DIR, projectDir });
  const nothing = () => Promise.resolve();
  if (config.DATABASE_URL !== undefined)
    return { config, connectionString: config.DATABASE_URL, dataDir, close: nothing };
  const running = await findRunningPostgres(dataDir);
  if (running !== undefined) return { config, connectionString: running, dataDir, close: nothing };
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { config, connectionString: database.connectionString, dataDir, close: () => database.stop() };
}

/** What services work with, on that database. */
export async function openContext(
  environment: NodeJS.ProcessEnv,
): Promise<{ context: ServiceContext; close: () => Promise<void> }> {
  const { config, connectionString, dataDir, close } = await openDatabase(environment);
  try {
    await prepareDatabase(connectionString);
    const context = await createContext({
      config,
      connectionString,
      masterKey: loadMasterKey({ fromEnvironment: config.MASTER_KEY, dataDir }),
      embeddedDatabase: config.DATABASE_URL === undefined,
    });
    return { context, close: () => context.pool.end().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}
