import { Client } from 'pg';
import { appRoleName } from '../kernel/db/app-role';
import { auditorPassword, serverPassword } from './credentials';
import type { Credentials } from './credentials';
import { connectionString } from './database-address';
import type { DatabaseAddress } from './database-address';
import { errorCode } from './explain-failure';

/** The name of the database and of its owner, which may create further databases for tests. */
const appName = 'billfold';
const auditorName = 'billfold_auditor';

/** How to reach the database. Restarts don't change these. */
export type ConnectionStrings = {
  /** For the owner of the database, who may also create others. */
  connectionString: string;
  /** For the server's login. */
  serverConnectionString: string;
  /** For the auditor's login. */
  auditorConnectionString: string;
};

/** Returns the connection strings of all roles for an address. */
export function connectionStrings(address: DatabaseAddress, credentials: Credentials): ConnectionStrings {
  const owner = { user: appName, password: credentials.appPassword, database: appName };
  const server = { user: appRoleName, password: serverPassword(credentials), database: appName };
  const auditor = { user: auditorName, password: auditorPassword(credentials), database: appName };
  return {
    connectionString: connectionString(address, owner),
    serverConnectionString: connectionString(address, server),
    auditorConnectionString: connectionString(address, auditor),
  };
}

/** Runs the work on one connection. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const alreadyThere = new Set(['42710', '42P04']);

/** Creates the database, its owner and the logins of server and auditor where they are missing. Safe to repeat. */
export function provisionDatabase(address: DatabaseAddress, credentials: Credentials): Promise<void> {
  const login = { user: 'postgres', password: credentials.adminPassword, database: 'postgres' };
  return withClient(connectionString(address, login), async (client) => {
    const create = (what: string) =>
      client.query(`create ${what}`).catch((error: unknown) => {
        if (!alreadyThere.has(errorCode(error) ?? '')) throw error;
      });
    const setPassword = (role: string, password: string) =>
      client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`);
    await create(`role ${appName} createdb`);
    await setPassword(appName, credentials.appPassword);
    // The server's login: it reads and writes, owns no tables, and can't become a role that does.
    await create(`role ${appRoleName}`);
    await setPassword(appRoleName, serverPassword(credentials));
    await create(`role ${auditorName}`);
    await setPassword(auditorName, auditorPassword(credentials));
    // Lets the owner end the logins' sessions.
    await client.query(`grant ${appRoleName}, ${auditorName} to ${appName}`);
    await create(`database ${appName} owner ${appName}`);
    await client.query(`revoke connect, temporary on database ${appName} from public`);
    await client.query(`grant connect on database ${appName} to ${appRoleName}, ${auditorName}`);
  });
}
