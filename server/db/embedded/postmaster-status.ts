import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PostmasterStatus = { pid: number; state: string };

const pidLine = 0;
const stateLine = 7;

/** What the database says of itself in its pid file; undefined when there is none. */
export async function readPostmasterStatus(clusterDir: string): Promise<PostmasterStatus | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split(/\r?\n/);
  const pid = Number(lines[pidLine]);
  return Number.isInteger(pid) && pid > 0 ? { pid, state: lines[stateLine]?.trim() ?? '' } : undefined;
}
