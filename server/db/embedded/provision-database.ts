import { Client } from 'pg';
import { appRoleName } from '../app-role';
import { connectionString } from './database-address';
import type { DatabaseAddress } from './database-address';
import { serverPassword } from './credentials';
import type { Credentials } from './credentials';

/** The database and its owner, which may make others for tests. */
export const appName = 'billfold';

/** Creates what is missing of the database, its owner, and the login of the server. Safe to repeat after a kill in the middle. */
export async function provisionDatabase(address: DatabaseAddress, credentials: Credentials): Promise<void> {
  const login = { user: 'postgres', password: credentials.adminPassword, database: 'postgres' };
  const client = new Client({ connectionString: connectionString(address, login) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [appName]);
    const verb = roles.rowCount === 0 ? 'create' : 'alter';
    const password = client.escapeLiteral(credentials.appPassword);
    await client.query(`${verb} role ${appName} login createdb password ${password}`);
    // What the server works as: it reads and writes, owns nothing, and can't become who does.
    const appRoles = await client.query('select from pg_roles where rolname = $1', [appRoleName]);
    const appVerb = appRoles.rowCount === 0 ? 'create' : 'alter';
    const serverSecret = client.escapeLiteral(serverPassword(credentials));
    await client.query(`${appVerb} role ${appRoleName} login password ${serverSecret}`);
    // So that the owner may end its sessions.
    await client.query(`grant ${appRoleName} to ${appName}`);
    const databases = await client.query('select from pg_database where datname = $1', [appName]);
    if (databases.rowCount === 0) await client.query(`create database ${appName} owner ${appName}`);
    await client.query(`revoke connect, temporary on database ${appName} from public`);
    await client.query(`grant connect on database ${appName} to ${appRoleName}`);
  } finally {
    await client.end();
  }
}
