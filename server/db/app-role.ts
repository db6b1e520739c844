import type { PoolClient } from 'pg';
import { StartupError } from '../startup-error';

/** What the server works as. It owns no table, so it has only the rights that are granted below. */
export const appRoleName = 'billfold_app';

/** Written once and never changed: a mistake is corrected by a reversing entry, or by the operator's next action. */
export const appendOnlyTables = [
  'accounts',
  'entries',
  'transfers',
  'operations',
  'blocks',
  'set_mint_costs',
  'bill_events',
  'spent_pins',
  'operator_actions',
];

const roleIsMissing = `The database role ${appRoleName} is missing and can't be made. As the database's administrator, run:
create role ${appRoleName} nologin; grant ${appRoleName} to <the user of DATABASE_URL>;`;

/** Makes the role where it is missing, and lets the connecting user work as it. */
export async function ensureAppRole(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ usable: boolean | null }>(
    `select pg_has_role(current_user, (select oid from pg_roles where rolname = $1), 'member') as usable`,
    [appRoleName],
  );
  if (rows[0]?.usable === true) return;
  try {
    // Several servers of one cluster may make it at once.
    await client.query(`create role ${appRoleName} nologin`).catch(ignoreExisting);
    await client.query(`grant ${appRoleName} to current_user`);
  } catch (error) {
    if ((error as { code?: string }).code === '42501') throw new StartupError(roleIsMissing);
    throw error;
  }
}

/** Reading and writing everywhere, except that nothing append-only can be changed, deleted or emptied. */
export async function grantToAppRole(client: PoolClient): Promise<void> {
  await client.query(`grant usage on schema public to ${appRoleName}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${appRoleName}`);
  await client.query(`grant usage on all sequences in schema public to ${appRoleName}`);
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [appendOnlyTables],
  );
  for (const { name } of rows)
    await client.query(`revoke update, delete, truncate on ${name} from ${appRoleName}`);
  await client.query(`revoke insert, update, delete on schema_version from ${appRoleName}`);
  // The audit keeps its sums in one while it looks at them from several sides.
  const database = await client.query<{ name: string }>('select current_database() as name');
  const name = client.escapeIdentifier(database.rows[0]?.name ?? '');
  await client.query(`grant temporary on database ${name} to ${appRoleName}`);
}

function ignoreExisting(error: { code?: string }): void {
  if (!['42710', '23505'].includes(error.code ?? '')) throw error as Error;
}
