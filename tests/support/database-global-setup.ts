import { rmSync } from 'node:fs';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/db/embedded/start-embedded-postgres';
import { createPool } from '../../server/db/pool';
import { migrate } from '../../server/db/migrate';
import { databaseUrl } from './database-url';
import { makeScratchFolder } from './scratch-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are made, and the migrated one that each of them is copied from. */
    databaseServer: { adminUrl: string; templateName: string };
  }
}

interface Server {
  adminUrl: string;
  stop: () => Promise<void>;
}

// Nothing here outlives the run, so nothing waits for a disk; the cleaners would wander through hundreds of databases.
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '128MB',
};

/** `DATABASE_URL` names a server to test against; without it one embedded cluster is started for the run. */
async function startServer(): Promise<Server> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL !== undefined) return { adminUrl: DATABASE_URL, stop: () => Promise.resolve() };
  const dataDir = makeScratchFolder('billfold-test-');
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: forgetful });
  return {
    adminUrl: database.connectionString,
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One server for the run, with one migrated database as the template for all others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const templateName = `billfold_template_${process.pid}`;
  const admin = new Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  const pool = createPool({
    connectionString: databaseUrl(server.adminUrl, templateName),
    maxConnections: 1,
  });
  await migrate(pool);
  await pool.end();
  project.provide('databaseServer', { adminUrl: server.adminUrl, templateName });
  return async () => {
    await admin.query(`drop database ${templateName}`);
    await admin.end();
    await server.stop();
  };
}
