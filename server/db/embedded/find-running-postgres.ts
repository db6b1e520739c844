import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCredentials } from './credentials';
import { dataLayout } from './data-layout';
import type { DatabaseAddress } from './database-address';
import { appConnectionString, serverConnectionString } from './launch-postmaster';
import { createDataDir } from './prepare-data-dir';
import type { EmbeddedPostgres } from './start-embedded-postgres';
import { probeDatabase } from './wait-until-ready';

const portLine = 3;
const socketDirLine = 4;

/** How to reach the embedded database of a data folder when a server has it running; undefined when none does. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'connectionString' | 'serverConnectionString'> | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const layout = dataLayout(await createDataDir(dataDir));
  const pidFile = join(layout.clusterDir, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined || !existsSync(layout.credentialsFile)) return undefined;
  const lines = text.split(/\r?\n/);
  const port = Number(lines[portLine]);
  const socketDir = lines[socketDirLine]?.trim() ?? '';
  const address: DatabaseAddress =
    socketDir === '' ? { kind: 'tcp', host: '127.0.0.1', port } : { kind: 'socket', socketDir, port };
  const credentials = await loadCredentials({ file: layout.credentialsFile, clusterExists: true });
  const connection = appConnectionString({ address, credentials });
  if ((await probeDatabase(connection)) !== 'ready') return undefined;
  return {
    connectionString: connection,
    serverConnectionString: serverConnectionString({ address, credentials }),
  };
}
