import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../tests/support/database-url';
import { dropDatabase } from '../../tests/support/drop-database';
import { auditTables, mayBecomeOwner, withLogin } from '../kernel/db/app-role';
import { createPool } from '../kernel/db/pool';
import { StartupError } from '../kernel/startup-error';
import { prepareDatabase } from './prepare-database';

const masterKey = 'prepare-master-key-prepare-master-key';

describe('the login as which the server works on an own PostgreSQL', () => {
  let superuser: Client;
  let name: string;
  let made: string[];
  beforeEach(async () => {
    superuser = new Client({ connectionString: inject('databaseServer').superuserUrl });
    await superuser.connect();
    name = `billfold_test_${randomBytes(6).toString('hex')}`;
    made = [];
  });
  afterEach(async () => {
    await dropDatabase(async (statement) => superuser.query(statement), name);
    const { rows } = await superuser.query<{ role: string }>(
      `select rolname as role from pg_roles where rolname similar to 'billfold\\_(app|auditor)\\_%'`,
    );
    for (const role of [...made, ...rows.map((row) => row.role)]) await superuser.query(`drop role ${role}`);
    await superuser.end();
  });

  /** A login of its own; answers its address in the test's database. */
  async function addLogin(kind: string, rights = ''): Promise<string> {
    const login = { name: `${name}_${kind}`, password: 'secret' };
    await superuser.query(`create role ${login.name} login password 'secret' ${rights}`);
    made.push(login.name);
    return withLogin(databaseUrl(inject('databaseServer').superuserUrl, name), login);
  }

  async function addOwner(rights = ''): Promise<string> {
    const url = await addLogin('owner', rights);
    await superuser.query(`create database ${name} template template0 owner ${name}_owner`);
    return url;
  }

  /** Whether the login at an address reads and writes what it should, and nothing else. */
  async function expectFewRights(url: string): Promise<void> {
    const pool = createPool({ connectionString: url, maxConnections: 1 });
    try {
      expect(await mayBecomeOwner(pool)).toBe(false);
      await pool.query(`insert into installation values ('a test', 'yes')`);
      const granted = await pool.query(
        `select privilege_type as right from pg_database, aclexplode(datacl) acl
         where datname = current_database() and grantee = session_user::regrole`,
      );
      expect(granted.rows).toEqual([{ right: 'CONNECT' }]);
      await pool.query('set role none');
      for (const statement of ['delete from entries', 'create table public.planted (id integer)'])
        await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    } finally {
      await pool.end();
    }
  }

  /** The auditor's tables that the login at an address may write. */
  async function writableBy(url: string): Promise<string[]> {
    const pool = createPool({ connectionString: url, maxConnections: 1 });
    try {
      const { rows } = await pool.query<{ name: string }>(
        `select relname as name from pg_class where relname = any($1) and relkind = 'r'
           and has_table_privilege(oid, 'insert, update, delete, truncate') order by 1`,
        [auditTables],
      );
      return rows.map((row) => row.name);
    } finally {
      await pool.end();
    }
  }

  /** Whether the auditor's login reads everything and writes what the auditor keeps, and the server's login can't. */
  async function expectAuditor(auditorUrl: string, serverUrl: string): Promise<void> {
    const pool = createPool({ connectionString: auditorUrl, maxConnections: 1 });
    try {
      expect(await mayBecomeOwner(pool)).toBe(false);
      const { rows } = await pool.query<{ name: string; reads: boolean; writes: boolean }>(
        `select relname as name, has_table_privilege(oid, 'select') as reads,
           has_table_privilege(oid, 'insert, update, delete, truncate') as writes
         from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      );
      expect(rows.length).toBeGreaterThan(80);
      expect(rows.filter(({ reads }) => !reads)).toEqual([]);
      const written = rows.filter(({ writes }) => writes).map((row) => row.name);
      expect(written).toEqual(auditTables.toSorted());
    } finally {
      await pool.end();
    }
    expect(await writableBy(serverUrl)).toEqual([]);
  }

  test.each(['LATIN1', 'SQL_ASCII'])('is not made in a database of encoding %s', async (encoding) => {
    const serverUrl = await addLogin('owner', 'createrole');
    await superuser.query(
      `create database ${name} template template0 encoding '${encoding}' locale 'C' owner ${name}_owner`,
    );
    const refusal = prepareDatabase({ serverUrl, ownerUrl: undefined }, masterKey);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow(
      `DATABASE_URL: the database's encoding is ${encoding}; make one with: create database … template template0 encoding 'UTF8'`,
    );
  });

  test('is made where only the owner’s is known, once for all servers of a master key', async () => {
    const serverUrl = await addOwner('createrole');
    const reach = { serverUrl, ownerUrl: undefined };
    const [made, ...others] = await Promise.all([1, 2, 3].map(async () => prepareDatabase(reach, masterKey)));
    expect(others).toEqual([made, made]);
    expect(made?.serverUrl).toMatch(/billfold_app_[0-9a-f]{8}:/);
    expect(made?.auditorUrl).toMatch(/billfold_auditor_[0-9a-f]{8}:/);
    await expectFewRights(made?.serverUrl ?? '');
    await expectAuditor(made?.auditorUrl ?? '', made?.serverUrl ?? '');
    expect(await prepareDatabase(reach, masterKey)).toEqual(made);
  });

  test('is not made, and nothing is brought up to date, with another master key', async () => {
    const reach = { serverUrl: await addOwner('createrole'), ownerUrl: undefined };
    await prepareDatabase(reach, masterKey);
    const owner = createPool({ connectionString: reach.serverUrl, maxConnections: 1 });
    try {
      const state = async () =>
        (
          await owner.query(
            `select version, (select count(*) from pg_roles where rolname similar to 'billfold\\_(app|auditor)\\_%') as logins from schema_version`,
          )
        ).rows as { version: number }[];
      // As if the schema were missing: migrating would fail on the tables that are there.
      await owner.query('update schema_version set version = 0');
      const before = await state();
      await expect(prepareDatabase(reach, `another-${masterKey}`)).rejects.toThrow(/MASTER_KEY/);
      expect(await state()).toEqual(before);
    } finally {
      await owner.end();
    }
  });

  test('is asked for where it can’t be made', async () => {
    const refused = prepareDatabase({ serverUrl: await addOwner(), ownerUrl: undefined }, masterKey);
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(/create role billfold_server login .* OWNER_DATABASE_URL/);
  });

  test('is that of DATABASE_URL where the owner has an address of his own', async () => {
    const ownerUrl = await addOwner();
    const serverUrl = await addLogin('server');
    // This owner can't make roles, so there is none for the auditor.
    const prepared = { serverUrl, auditorUrl: undefined };
    expect(await prepareDatabase({ serverUrl, ownerUrl }, masterKey)).toEqual(prepared);
    await expectFewRights(serverUrl);
    expect(await writableBy(serverUrl)).toEqual(auditTables.toSorted());
    // From now on another server needs no owner.
    expect(await prepareDatabase({ serverUrl, ownerUrl: undefined }, masterKey)).toEqual(prepared);
  });

  test('loses what the auditor keeps once that has a login of its own', async () => {
    const ownerUrl = await addOwner();
    const serverUrl = await addLogin('server');
    const reach = { serverUrl, ownerUrl };
    await prepareDatabase(reach, masterKey);
    const auditorUrl = await addLogin('auditor');
    expect(await prepareDatabase({ ...reach, auditorUrl }, masterKey)).toEqual({ serverUrl, auditorUrl });
    await expectAuditor(auditorUrl, serverUrl);
    // An operator's command may lack the auditor's address.
    await prepareDatabase(reach, masterKey);
    await expectAuditor(auditorUrl, serverUrl);
  });

  test('can’t be the auditor’s, which has to be there', async () => {
    const ownerUrl = await addOwner();
    const serverUrl = await addLogin('server');
    const prepare = (auditorUrl: string) => prepareDatabase({ serverUrl, ownerUrl, auditorUrl }, masterKey);
    await expect(prepare(serverUrl)).rejects.toThrow(/^AUDITOR_DATABASE_URL: its user is the server's/);
    const absent = withLogin(serverUrl, { name: 'nobody_audits', password: 'secret' });
    await expect(prepare(absent)).rejects.toThrow(
      /there is no role nobody_audits\. .* create role nobody_audits/,
    );
  });

  test('may not be able to become the owner', async () => {
    const ownerUrl = await addOwner();
    const makesRoles = await addLogin('maker', 'createrole');
    const member = await addLogin('member', `in role ${name}_owner noinherit`);
    for (const serverUrl of [ownerUrl, makesRoles, member]) {
      const refused = prepareDatabase({ serverUrl, ownerUrl }, masterKey);
      await expect(refused, serverUrl).rejects.toThrow(/could become the owner of the tables/);
    }
  });

  test('does not migrate by itself', async () => {
    await addOwner();
    const serverUrl = await addLogin('server');
    await expect(prepareDatabase({ serverUrl, ownerUrl: undefined }, masterKey)).rejects.toThrow(
      /has schema 0, older than .*: set OWNER_DATABASE_URL as well/,
    );
  });
});
