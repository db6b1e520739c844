import { readdir, realpath } from 'node:fs/promises';
import { readPostmasterStatus } from './postmaster-status';
import { readProcessInfo } from './process-info';
import type { ProcessInfo } from './process-info';

export type ClusterProcesses = { postmaster: number | undefined; backends: number[] };

function isPostmaster(info: ProcessInfo, clusterDir: string): boolean {
  if (!/postgres(\.exe)?"? -D /.test(info.commandLine)) return false;
  // The folder may have been renamed under a running database; only its working directory follows.
  const isNamed = `${info.commandLine.replaceAll('"', '')} `.includes(` -D ${clusterDir} `);
  return isNamed || info.cwd === clusterDir;
}

async function postmasterFromPidFile(clusterDir: string): Promise<number | undefined> {
  const status = await readPostmasterStatus(clusterDir);
  // A pid file outlives a kill, and its number may since have been given to any other program.
  const info = status ? await readProcessInfo(status.pid) : undefined;
  return info && !info.zombie && isPostmaster(info, clusterDir) ? info.pid : undefined;
}

async function scanProc(clusterDir: string): Promise<ProcessInfo[]> {
  const names = await readdir('/proc').catch(() => []);
  const infos = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => readProcessInfo(Number(name))),
  );
  return infos.filter((info) => info !== undefined).filter((info) => !info.zombie && info.cwd === clusterDir);
}

/**
 * The living processes of the database in this folder, whoever started them: its postmaster, and on Linux the
 * backends too, which can outlive a killed postmaster while they compute.
 */
export async function findClusterProcesses(folder: string): Promise<ClusterProcesses> {
  const clusterDir = await realpath(folder).catch(() => folder);
  const found = process.platform === 'linux' ? await scanProc(clusterDir) : [];
  return {
    postmaster:
      (await postmasterFromPidFile(clusterDir)) ?? found.find((info) => isPostmaster(info, clusterDir))?.pid,
    backends: found.filter((info) => info.commandLine.startsWith('postgres: ')).map((info) => info.pid),
  };
}
