import { join } from 'node:path';

export type DataLayout = {
  dataDir: string;
  clusterDir: string;
  credentialsFile: string;
  lockDir: string;
  logFile: string;
  binariesDir: string;
  socketDir: string;
};

/** Where each part of the embedded database lies below the data folder. */
export function dataLayout(dataDir: string): DataLayout {
  return {
    dataDir,
    clusterDir: join(dataDir, 'cluster'),
    credentialsFile: join(dataDir, 'database-credentials.json'),
    lockDir: join(dataDir, 'instance'),
    logFile: join(dataDir, 'postgres.log'),
    binariesDir: join(dataDir, 'binaries'),
    socketDir: join(dataDir, 'socket'),
  };
}
