import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { readConfig } from '../../../server/kernel/config';
import { createContext } from '../../../server/create-context';
import { startEmbeddedPostgres } from '../../../server/embedded-postgres/start-embedded-postgres';
import { migrate } from '../../../server/kernel/db/migrate';
import { createPool } from '../../../server/kernel/db/pool';
import type { ServiceContext } from '../../../server/service-context';

export interface BenchDatabase {
  /** As the login with which servers work. */
  serverConnectionString: string;
  context: ServiceContext;
  /** As the owner, for tables of the bench's own. */
  owner: Pool;
  stop: () => Promise<void>;
}

/** Every server beside such a database needs it. */
export const benchMasterKey = 'bench-master-key-bench-master-key-00';

interface BenchDatabaseOptions {
  /** Where the database stays for the next run; otherwise it is in a folder that goes with it. */
  keptIn?: string | undefined;
  /** Other settings of the database than `npm start` gives it, for filling it. */
  settings?: Readonly<Record<string, string>>;
}

/** The embedded database as `npm start` runs it, in a folder of its own, with a pool for 32 callers. */
export async function startBenchDatabase({
  keptIn,
  settings = {},
}: BenchDatabaseOptions = {}): Promise<BenchDatabase> {
  const folder = keptIn ?? (await mkdtemp(path.join(tmpdir(), 'billfold-bench-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  const { connectionString, serverConnectionString } = database;
  const owner = createPool({ connectionString, maxConnections: 34 });
  await migrate(owner);
  const config = readConfig({
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '34',
    BUDGET_SCALE: '1000',
  });
  const context = await createContext({
    config,
    connectionString: serverConnectionString,
    masterKey: benchMasterKey,
    embeddedDatabase: true,
  });
  return {
    serverConnectionString,
    context,
    owner,
    async stop() {
      await context.pool.end();
      await owner.end();
      await database.stop();
      if (keptIn === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
