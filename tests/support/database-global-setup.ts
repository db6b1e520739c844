import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { appRoleName, withLogin } from '../../server/kernel/db/app-role';
import { loadCredentials } from '../../server/embedded-postgres/credentials';
import { dataLayout } from '../../server/embedded-postgres/data-dir';
import { connectionString } from '../../server/embedded-postgres/database-address';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres';
import { createPool } from '../../server/kernel/db/pool';
import { migrate } from '../../server/kernel/db/migrate';
import { databaseUrl } from './database-url';
import { makeScratchFolder } from './scratch-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where the tests create databases: as owner, with the migrated template that each is copied from; as the
     * server's login; and as a superuser who may create logins.
     */
    databaseServer: { adminUrl: string; serverUrl: string; superuserUrl: string; templateName: string };
  }
}

interface Server {
  adminUrl: string;
  serverUrl: string;
  superuserUrl: string;
  stop: () => Promise<void>;
}

// No data outlives the run, so nothing waits for the disk; autovacuum would scan hundreds of databases. The planner knows nothing
// of tables that nobody has analyzed: it would start processes and compile code to read a few rows.
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '128MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/** `DATABASE_URL` names a server to test against; without it one embedded cluster is started for the run. */
async function startServer(): Promise<Server> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL !== undefined) return useServer(DATABASE_URL);
  const dataDir = makeScratchFolder('billfold-test-');
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: forgetful });
  return {
    adminUrl: database.connectionString,
    serverUrl: database.serverConnectionString,
    superuserUrl: connectionString(database.address, {
      user: 'postgres',
      password: (await loadCredentials({ file: dataLayout(dataDir).credentialsFile, clusterExists: true }))
        .adminPassword,
      database: 'postgres',
    }),
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Uses a server by a superuser's URL: recreates the login of servers, with a password of this run. */
async function useServer(adminUrl: string): Promise<Server> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const login = { name: appRoleName, password: randomBytes(16).toString('hex') };
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [login.name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await admin.query(`${verb} role ${login.name} login password '${login.password}'`);
  await admin.end();
  const serverUrl = withLogin(adminUrl, login);
  return { adminUrl, serverUrl, superuserUrl: adminUrl, stop: () => Promise.resolve() };
}

/** Provides one server for the run, with one migrated database as the template for all others. */
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
  const { adminUrl, serverUrl, superuserUrl } = server;
  project.provide('databaseServer', { adminUrl, serverUrl, superuserUrl, templateName });
  return async () => {
    await admin.query(`drop database ${templateName}`);
    await admin.end();
    await server.stop();
  };
}
