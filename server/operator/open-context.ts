import path from 'node:path';
import { readConfig } from '../kernel/config';
import type { Config } from '../kernel/config';
import { createContext } from '../create-context';
import { dataLayout, defaultDataDir } from '../embedded-postgres/data-dir';
import { clusterExists } from '../embedded-postgres/init-cluster';
import { findRunningPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres';
import { loadMasterKey } from '../kernel/keys/master-key';
import type { ServiceContext } from '../service-context';
import { StartupError } from '../kernel/startup-error';
import { prepareDatabase, reachOf, reachOfEmbedded } from '../start/prepare-database';
import type { DatabaseReach } from '../start/prepare-database';

const projectDir = path.join(import.meta.dirname, '..', '..');

/** The database of a server with this environment, open while a command runs. */
interface OpenDatabase {
  config: Config;
  reach: DatabaseReach;
  dataDir: string;
  close: () => Promise<void>;
}

/**
 * Connects to a running server's database, or starts the embedded one for the command. Only a restore may create one: another
 * command in an empty folder would answer for books that nobody has.
 */
export async function openDatabase(
  environment: NodeJS.ProcessEnv,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<OpenDatabase> {
  const config = readConfig(environment);
  const dataDir = defaultDataDir({ configured: config.DATA_DIR, projectDir });
  const nothing = () => Promise.resolve();
  const configured = reachOf(config);
  if (configured !== undefined) return { config, reach: configured, dataDir, close: nothing };
  const running = await findRunningPostgres(dataDir);
  if (running !== undefined) return { config, reach: reachOfEmbedded(running), dataDir, close: nothing };
  if (!mayCreate && !(await clusterExists(dataLayout(dataDir).clusterDir)))
    throw new StartupError(`DATA_DIR: no server has kept data in ${dataDir}`);
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { config, reach: reachOfEmbedded(database), dataDir, close: () => database.stop() };
}

/** Creates the services' context on that database. */
export async function openContext(
  environment: NodeJS.ProcessEnv,
): Promise<{ context: ServiceContext; close: () => Promise<void> }> {
  const { config, reach, dataDir, close } = await openDatabase(environment);
  try {
    const masterKey = loadMasterKey({ fromEnvironment: config.MASTER_KEY, dataDir });
    const { serverUrl, auditorUrl } = await prepareDatabase(reach, masterKey);
    const embeddedDatabase = config.DATABASE_URL === undefined;
    const context = await createContext({
      config,
      connectionString: serverUrl,
      auditorUrl,
      masterKey,
      embeddedDatabase,
      ...(embeddedDatabase && { logHeadFile: dataLayout(dataDir).logHeadFile }),
    });
    return {
      context,
      async close() {
        await context.auditor.end();
        await context.pool.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
