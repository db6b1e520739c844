import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/test-database';
import type { TestDatabase } from '../../../tests/support/test-database';
import { createDatabase, createPool } from '../../kernel/db/pool';
import { deriveKeys } from '../../kernel/keys/derived-keys';
import { StartupError } from '../../kernel/startup-error';
import { openWalletKeys } from './open-wallet-keys';
import { areSeedWords, newSeedWords, tidySeedWords } from '../../kernel/keys/seed-words';

const firstBill = { chain: 'bitcoin', purpose: 'bill', index: 0 } as const;
const keys = deriveKeys('the master key of the test');

describe('the seed of an installation', () => {
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

  const open = async (configured?: string, derived = keys): Promise<string> =>
    (await openWalletKeys(createDatabase(pool), { keys: derived, configured })).addressOf(firstBill);
  const stored = async () =>
    (await database.query<{ name: string; value: string }>('select name, value from installation')).rows;

  test('is made at the first start and stays the same', async () => {
    const address = await open();
    expect(await open()).toBe(address);
    expect(await stored()).toHaveLength(1);
  });

  test('is one and the same for servers that start at the same moment', async () => {
    const addresses = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(addresses).size).toBe(1);
    expect(await open()).toBe(addresses[0]);
  });

  test('is the one of the configuration, if there is one at the first start', async () => {
    const words = newSeedWords();
    const address = await open(words);
    expect(await open()).toBe(address);
    expect(await open(words)).toBe(address);
  });

  test('is not replaced by another one of the configuration', async () => {
    const address = await open();
    await expect(open(newSeedWords())).rejects.toThrow(StartupError);
    await expect(open(newSeedWords())).rejects.toThrow(/WALLET_SEED/);
    expect(await open()).toBe(address);
  });

  test('of two in the configuration of servers that start together one is taken and the other refused', async () => {
    const outcomes = await Promise.allSettled([open(newSeedWords()), open(newSeedWords())]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('lies in the database encrypted', async () => {
    const words = newSeedWords();
    await open(words);
    const [row] = await stored();
    expect(row?.name).toBe('wallet seed');
    const bytes = Buffer.from(row?.value ?? '', 'base64url').toString('latin1');
    for (const word of words.split(' ')) expect(`${row?.value} ${bytes}`).not.toContain(word);
  });

  test('that is damaged, or was written under another key, stops the start and shows nothing', async () => {
    const words = newSeedWords();
    await open(words);
    const refusal = await open(undefined, deriveKeys('another key')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    const [row] = await stored();
    await database.query('update installation set value = $1', [`${row?.value.slice(0, -4)}AAAA`]);
    const damaged = await open().catch((error: unknown) => error);
    expect(damaged).toBeInstanceOf(StartupError);
    for (const shown of [refusal, damaged].map(String))
      for (const word of words.split(' ')) expect(shown.split(/\W+/)).not.toContain(word);
    expect(await stored()).toHaveLength(1);
  });
});

describe('the words of a seed', () => {
  test('are 24 and never the same', () => {
    const made = Array.from({ length: 20 }, newSeedWords);
    expect(new Set(made).size).toBe(20);
    for (const words of made) {
      expect(words.split(' ')).toHaveLength(24);
      expect(areSeedWords(words)).toBe(true);
    }
  });

  test('may be written in capitals and on several lines', () => {
    const words = newSeedWords();
    const written = `  ${words.toUpperCase().replaceAll(' ', ' \n')} `;
    expect(tidySeedWords(written)).toBe(words);
  });

  test.each([
    ['none', ''],
    ['too few', `${'abandon '.repeat(11)}about`],
    ['a wrong checksum', 'abandon '.repeat(24).trim()],
    ['an unknown word', `${'abandon '.repeat(23)}billfold`],
    ['something else', randomBytes(32).toString('hex')],
  ])('are refused with %s', (_what, words) => {
    expect(areSeedWords(words)).toBe(false);
  });
});
