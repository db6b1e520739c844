import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url';

export interface TestDatabase {
  connectionString: string;
  /** Runs one statement as the owner, for looking at what is stored. */
  query: Client['query'];
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

const dropTries = 50;
const insufficientPrivilege = '42501';

/** A cleaning process of the server may be at work in it just then; only a superuser may end that, others wait. */
async function dropDatabase(name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await asAdmin(`drop database ${name} with (force)`);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== insufficientPrivilege || tries === dropTries) throw error;
      await delay(100);
    }
  }
}

/** A database of the test's own, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, templateName } = inject('databaseServer');
  const name = `billfold_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${templateName}`);
  const connectionString = databaseUrl(adminUrl, name);
  const client = new Client({ connectionString });
  await client.connect();
  return {
    connectionString,
    query: client.query.bind(client),
    async drop() {
      await client.end();
      await dropDatabase(name);
    },
  };
}
