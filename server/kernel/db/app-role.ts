import type { Pool, PoolClient } from 'pg';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { StartupError } from '../startup-error';

/** The server's default database role. It owns no table and has only the rights granted below. */
export const appRoleName = 'billfold_app';

/** Never changed after writing: a mistake is corrected by a reversing entry or the operator's next action. Of a bill's address, only its release is. */
export const appendOnlyTables = [
  'accounts',
  'entries',
  'transfers',
  'operations',
  'blocks',
  'log_heads',
  'set_mint_costs',
  'bill_events',
  'bill_addresses',
  'spent_pins',
  'operator_actions',
  'security_events',
  'issued_statements',
  'price_records',
  'pin_seals',
  'reserve_publications',
  'reserve_nodes',
  'reserve_addresses',
];

/** Written by the database's own triggers alone. */
export const noteTables = ['row_changes', 'wrong_codes'];

/** What the auditor keeps: how far it has come, its sums and what it found. */
export const auditTables = ['audit_state', 'audit_progress', 'audit_sums', 'audit_totals'];

/** A database role with its password. */
export interface DatabaseLogin {
  name: string;
  password: string;
}

/** Returns a connection address for another role, whether the old role is before the host or in the query. */
export function withLogin(connectionString: string, { name, password }: DatabaseLogin): string {
  const { scheme, place, others } = partsOf(connectionString);
  return joined(`${scheme}${encodeURIComponent(name)}:${encodeURIComponent(password)}@${place}`, others);
}

/** Returns a connection address for the role that another address has. */
export function withLoginOf(other: string, connectionString: string): string {
  const [{ scheme, place, others }, { account, login }] = [partsOf(connectionString), partsOf(other)];
  return joined(scheme + account + place, [...others, ...login]);
}

/** Returns the role of a connection address; undefined if it names none. */
export function roleOf(connectionString: string): string | undefined {
  const { account, login } = partsOf(connectionString);
  const name = /^[^:@]+/.exec(account)?.[0] ?? login.find((part) => part.startsWith('user='))?.slice(5);
  return name === undefined ? undefined : decodeURIComponent(name);
}

function partsOf(connectionString: string) {
  const [, scheme = '', account = '', place = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?]*@)?([^?]*)\??(.*)$/s.exec(connectionString) ?? [];
  const settings = query.split('&').filter((part) => part !== '');
  const isOfLogin = (part: string): boolean => /^(?:user|password)=/.test(part);
  const others = settings.filter((part) => !isOfLogin(part));
  return { scheme, account, place, others, login: settings.filter(isOfLogin) };
}

function joined(address: string, settings: readonly string[]): string {
  return [address, settings.join('&')].filter((part) => part !== '').join('?');
}

const loginNeeded =
  'DATABASE_URL: its user owns the tables, and may not make the login with fewer rights as which the server works. ' +
  "As the database's administrator run: create role billfold_server login password '…'; then set DATABASE_URL to that " +
  'login, and OWNER_DATABASE_URL to what DATABASE_URL is now';

/** Creates the role unless it exists, with login where a password is given. */
export async function ensureAppRole(
  client: Pick<Pool, 'query'>,
  { name, password }: { name: string; password?: string },
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount !== 0) return;
  const role = escapeIdentifier(name);
  const how = password === undefined ? 'nologin' : `login password ${escapeLiteral(password)}`;
  try {
    await client.query(`create role ${role} ${how}`);
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    // Several servers of one cluster may create it at once.
    if (code === '42501') throw new StartupError(loginNeeded);
    if (!['42710', '23505'].includes(code)) throw error;
  }
}

/** The roles that get rights. Without an auditor's, the server's own login does the audits. */
export interface Roles {
  server: string;
  auditor: string | undefined;
}

/**
 * Grants the server's role read and write everywhere, except changing, deleting or truncating append-only tables, and writing
 * notes. If the auditor has a role, that alone writes what the auditor keeps, and it writes nothing else.
 */
export async function grantRights(client: PoolClient, { server, auditor }: Roles): Promise<void> {
  const role = escapeIdentifier(server);
  await client.query('revoke create on schema public from public');
  await client.query(`grant usage on schema public to ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
  await client.query(`grant usage on all sequences in schema public to ${role}`);
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [[...appendOnlyTables, ...noteTables]],
  );
  for (const table of rows) {
    const rights = noteTables.includes(table.name) ? 'insert, update, delete' : 'update, delete';
    await client.query(`revoke ${rights}, truncate on ${table.name} from ${role}`);
    if (table.name === 'bill_addresses')
      await client.query(`grant update (released_at) on ${table.name} to ${role}`);
  }
  await client.query(`revoke insert, update, delete on schema_version from ${role}`);
  await grantConnect(client, server);
  const tables = auditTables.join(', ');
  if (auditor !== undefined) {
    const reader = escapeIdentifier(auditor);
    await client.query(`grant usage on schema public to ${reader}`);
    await client.query(`grant select on all tables in schema public to ${reader}`);
    await client.query(`grant insert, update, delete on ${tables} to ${reader}`);
    await grantConnect(client, auditor);
  }
  if (await hasAuditor(client))
    await client.query(`revoke insert, update, delete, truncate on ${tables} from ${role}`);
}

/** Whether a role has the auditor's rights, and not a server's: a command that lacks the auditor's address must not end that. */
async function hasAuditor(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class, aclexplode(relacl) where oid = to_regclass('audit_state') and privilege_type = 'UPDATE'
       and grantee <> relowner and not has_table_privilege(grantee, 'installation', 'insert')`,
  );
  return rowCount !== 0;
}

/** Lets a role sign in to this database. */
async function grantConnect(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(
    `grant connect on database ${escapeIdentifier(rows[0]?.name ?? '')} to ${escapeIdentifier(name)}`,
  );
}

/**
 * Whether the connection's role has an owner's rights over the tables or could acquire them in one statement: as
 * superuser, by CREATEROLE, or as the owner or one of its members.
 */
export async function mayBecomeOwner(client: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select r.rolsuper or r.rolcreaterole or pg_has_role(d.datdba, 'member')
       or has_schema_privilege('public', 'create')
       or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
                  and pg_has_role(c.relowner, 'member')) as may
     from pg_roles r, pg_database d where r.rolname = session_user and d.datname = current_database()`,
  );
  return rows[0]?.may === true;
}
