import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/test-database';
import type { TestDatabase } from '../../../tests/support/test-database';
import { createDatabase, createPool } from '../db/pool';
import { StartupError } from '../startup-error';
import { checkMasterKey } from './master-key';
import { deriveKeys } from './derived-keys';

describe('the master key of a database', () => {
  let database: TestDatabase;
  let pool: ReturnType<typeof createPool>;
  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool({ connectionString: database.connectionString, maxConnections: 8 });
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  const check = (key: string): Promise<void> => checkMasterKey(createDatabase(pool), deriveKeys(key));

  test('is that of the first start; another one is refused, and the first still works', async () => {
    await check('first');
    await check('first');
    await expect(check('second')).rejects.toThrow(StartupError);
    await expect(check('second')).rejects.toThrow(/MASTER_KEY/);
    await check('first');
  });

  test('servers that start at the same moment with one key all continue', async () => {
    await expect(Promise.all(Array.from({ length: 8 }, () => check('one')))).resolves.toHaveLength(8);
  });

  test('of two different keys at the same moment one is taken and the other refused', async () => {
    const outcomes = await Promise.allSettled([check('one'), check('two')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('the stored value reveals nothing about the key', async () => {
    await check('first');
    const { rows } = await database.query<{ value: string }>('select value from installation');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const keys = Object.values(deriveKeys('first'));
    for (const key of keys) expect(rows[0]?.value).not.toBe(Buffer.from(key).toString('base64url'));
  });
});
