import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url';
import { dropDatabase } from './drop-database';

export interface TestDatabase {
  name: string;
  /** As its owner. */
  connectionString: string;
  /** As the server's login. */
  serverConnectionString: string;
  /** Runs one statement as the owner, to inspect what is stored. */
  query: Client['query'];
  /** Ends the connection that inspects it, so that it can be a template for others. */
  rest: () => Promise<void>;
  drop: () => Promise<void>;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject('databaseServer').adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/**
 * Creates a database for the test by copying the files of the migrated template, or of another that nobody uses,
 * which is cheaper than copying its pages.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const { adminUrl, serverUrl, templateName } = inject('databaseServer');
  const name = `billfold_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template ?? templateName} strategy file_copy`);
  const connectionString = databaseUrl(adminUrl, name);
  const client = new Client({ connectionString });
  await client.connect();
  let isResting = false;
  async function rest(): Promise<void> {
    if (!isResting) await client.end();
    isResting = true;
  }
  return {
    name,
    connectionString,
    serverConnectionString: databaseUrl(serverUrl, name),
    query: client.query.bind(client),
    rest,
    async drop() {
      await rest();
      await dropDatabase(asAdmin, name);
    },
  };
}
