import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tests/support/free-port';
import { makeCertificates } from '../../../tests/support/make-certificates.mjs';
import { makeScratchFolder } from '../../../tests/support/scratch-folder';
import { chooseServiceAccount, giveTo } from '../../embedded-postgres/service-account';
import { startEmbeddedPostgres } from '../../embedded-postgres/start-embedded-postgres';
import type { EmbeddedPostgres } from '../../embedded-postgres/start-embedded-postgres';
import { withAuthority } from './database-tls';
import { waitForDatabase } from './is-database-away';
import { createPool } from './pool';

// A database with a certificate for 'localhost', from an authority that the system doesn't trust.

const folder = makeScratchFolder('billfold-database-tls-');
const dataDir = path.join(folder, 'data');
const authority = path.join(folder, 'authority.pem');
const log = () => undefined;
let database: EmbeddedPostgres;

async function startWith(settings: Record<string, string>): Promise<EmbeddedPostgres> {
  const address = { host: '127.0.0.1', port: await freePort() };
  return startEmbeddedPostgres({ dataDir, address, log, settings: { fsync: 'off', ...settings } });
}

beforeAll(async () => {
  makeCertificates(folder, 'DNS:localhost');
  const [cert, key] = ['server.pem', 'server.key'].map((name) => path.join(folder, name));
  chmodSync(folder, 0o755);
  chmodSync(key ?? '', 0o600);
  await giveTo(key ?? '', await chooseServiceAccount([dataDir]));
  database = await startWith({ ssl: 'on', ssl_cert_file: cert ?? '', ssl_key_file: key ?? '' });
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The TLS version of a connection with these settings, or how the start ends. */
async function versionWith({ mode, host = 'localhost', ca }: { mode?: string; host?: string; ca?: string }) {
  const address = database.serverConnectionString.replace('127.0.0.1', host);
  const wanted = mode === undefined ? address : `${address}&sslmode=${mode}`;
  const pool = createPool({ connectionString: withAuthority(wanted, ca), maxConnections: 1 });
  try {
    await waitForDatabase(pool, 'DATABASE_URL', 0);
    const { rows } = await pool.query<{ version: string | null }>(
      'select version from pg_stat_ssl where pid = pg_backend_pid()',
    );
    return rows[0]?.version;
  } finally {
    await pool.end();
  }
}

test('a certificate of the named authority is trusted, under its own name only', async () => {
  expect(await versionWith({ mode: 'verify-full', ca: authority })).toBe('TLSv1.3');
  await expect(versionWith({ mode: 'verify-full', host: '127.0.0.1', ca: authority })).rejects.toThrow(
    /^DATABASE_URL: the database can't be used: Hostname\/IP does not match .*: set DATABASE_CA_FILE to /,
  );
  expect(await versionWith({ mode: 'verify-ca', host: '127.0.0.1', ca: authority })).toBe('TLSv1.3');
});

test('an unknown authority is refused unless the address asks for encryption only', async () => {
  await expect(versionWith({ mode: 'verify-full' })).rejects.toThrow(
    /^DATABASE_URL: the database can't be used: .*certificate.*: set DATABASE_CA_FILE to /,
  );
  expect(await versionWith({ mode: 'require' })).toBe('TLSv1.3');
  expect(await versionWith({})).toBeNull();
});

test('a database without TLS is refused where it was asked for', async () => {
  await database.stop();
  database = await startWith({});
  await expect(versionWith({ mode: 'require' })).rejects.toThrow(
    "DATABASE_URL: the database can't be used: The server does not support SSL connections: turn TLS on there, or",
  );
});
