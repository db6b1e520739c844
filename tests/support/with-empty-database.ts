import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import { createPool } from '../../server/kernel/db/pool';
import { databaseUrl } from './database-url';
import { dropDatabase } from './drop-database';

/** For each test a database without any table; returns its pool. */
export function withEmptyDatabase(): () => Pool {
  let admin: Client;
  let name: string;
  let pool: Pool;
  beforeEach(async () => {
    const { adminUrl } = inject('databaseServer');
    admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    name = `billfold_test_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${name} template template0`);
    pool = createPool({ connectionString: databaseUrl(adminUrl, name), maxConnections: 12 });
  });
  afterEach(async () => {
    await pool.end();
    await dropDatabase((statement) => admin.query(statement), name);
    await admin.end();
  });
  return () => pool;
}
