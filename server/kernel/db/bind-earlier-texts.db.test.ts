import { createCipheriv, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { withEmptyDatabase } from '../../../tests/support/with-empty-database';
import { deriveKeys } from '../keys/derived-keys';
import { isOwn } from '../keys/sealed-tables';
import { unsealText } from '../keys/sealed-text';
import { bindEarlierTexts } from './bind-earlier-texts';
import { migrate, newestOf } from './migrate';
import { allMigrations } from './migrations/all-migrations';
import { createDatabase } from './pool';
import { sealEarlierRows } from './seal-earlier-rows';

const keys = deriveKeys('a master key');
const ada = '0193a7c0-0000-7000-8000-000000000001';
const emptyDatabase = withEmptyDatabase();
let pool: Pool;
beforeEach(() => {
  pool = emptyDatabase();
});

/** As programs wrote it before texts were bound to their rows. */
function sealEarlier(key: Uint8Array, text: string): Buffer {
  const nonce = randomBytes(12);
  const encryption = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), sealed]);
}

/** A database before texts were bound, with a user whose app's secret is connected, and the seed. */
async function fill(schema: number): Promise<void> {
  await migrate(
    pool,
    allMigrations.filter(({ number }) => number <= schema),
  );
  await pool.query(
    `insert into users (id, public_id, email, password_hash, secure_mode, totp_secret, totp_pending, created_at)
     values ($1, 100000001, 'ada@example.com', '', 1, $2, $3, now())`,
    [ada, sealEarlier(keys.totpSecret, 'in use'), sealEarlier(keys.totpSecret, 'pending')],
  );
  const seed = sealEarlier(keys.walletSeed, 'twelve words').toString('base64url');
  await pool.query(`insert into installation values ('wallet seed', $1), ('another', 'kept as it is')`, [
    seed,
  ]);
}

const readUser = () => createDatabase(pool).selectFrom('users').selectAll().executeTakeFirstOrThrow();

test('texts of before are bound to their rows, with the master key alone', async () => {
  await fill(60);
  await pool.query(
    `insert into idempotency_keys (owner_id, route, key, body_hash, answer, expires_at)
     values ($1, 'POST /api', 'a key', '', $2, now()), ($1, 'POST /api', 'unreadable', '', $3, now())`,
    [ada, sealEarlier(keys.keptAnswer, 'an answer'), Buffer.from('too short')],
  );
  await expect(migrate(pool)).rejects.toThrow('no master key');
  expect(await migrate(pool, allMigrations, { keys })).toBe(newestOf(allMigrations));
  const user = await readUser();
  const place = ['totpSecret', ada] as const;
  expect(unsealText(keys, place, user.totp_secret ?? Buffer.of())).toBe('in use');
  expect(unsealText(keys, place, user.totp_pending ?? Buffer.of())).toBe('pending');
  expect(isOwn(keys, 'users', user)).toBe(true);
  const { rows: stored } = await pool.query<{ name: string; value: string }>('select * from installation');
  const values = Object.fromEntries(stored.map(({ name, value }) => [name, value]));
  expect(values.another).toBe('kept as it is');
  const seed = Buffer.from(values['wallet seed'] ?? '', 'base64url');
  expect(unsealText(keys, ['walletSeed', 'wallet seed'], seed)).toBe('twelve words');
  const { rows } = await pool.query<{ answer: Buffer }>('select answer from idempotency_keys order by key');
  const [answer = Buffer.of(), unreadable] = rows.map((row) => row.answer);
  expect(unsealText(keys, ['keptAnswer', ada, 'POST /api', 'a key'], answer)).toBe('an answer');
  expect(unreadable).toEqual(Buffer.from('too short'));
});

test.each([
  ['as the server wrote it gets a new seal', 'id = id', true],
  ['that someone has altered stays a finding', `email = 'thief@example.com'`, false],
])('a sealed row %s', async (_what, change, isWhole) => {
  await fill(newestOf(allMigrations));
  const client = await pool.connect();
  await sealEarlierRows(client, 'users', keys);
  await client.query(`begin; update users set ${change}`);
  await bindEarlierTexts(client, keys);
  await client.query('commit');
  client.release();
  const user = await readUser();
  expect(unsealText(keys, ['totpSecret', ada], user.totp_secret ?? Buffer.of())).toBe('in use');
  expect(isOwn(keys, 'users', user)).toBe(isWhole);
});
