import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { giveToOwnerOf } from './service-account';
import { pollUntil, readProcessInfo } from './cluster-processes';

export type InstanceLock = { release: () => Promise<void> };

type Entry = { file: string; pid: number; mark: string; held: boolean };

// Names are unique, so removing a dead process's file never removes a running one's.
const entryPattern = /^(\d+)-([0-9a-f]{16})-[0-9a-f-]{36}\.(claim|held)$/;

async function processMark(pid: number): Promise<string | undefined> {
  const info = await readProcessInfo(pid);
  if (!info || info.zombie) return undefined;
  return createHash('sha256').update(info.startedAt).digest('hex').slice(0, 16);
}

async function livingEntries(dir: string): Promise<Entry[]> {
  const living: Entry[] = [];
  for (const file of await readdir(dir)) {
    const [, pid, mark, state] = entryPattern.exec(file) ?? [];
    if (pid === undefined || mark === undefined) continue;
    if ((await processMark(Number(pid))) === mark) {
      living.push({ file, pid: Number(pid), mark, held: state === 'held' });
    } else {
      await rm(join(dir, file), { force: true });
    }
  }
  return living;
}

function taken(dataDir: string, pid: number): StartupError {
  return new StartupError(
    `Billfold is already running on ${dataDir} (process ${pid}). Stop it first, or give this one a folder of its own with DATA_DIR.`,
  );
}

/**
 * Locks the data folder for this process, or throws a StartupError if another one uses it. The lock is a file named after the
 * process and its start time, so that it is void as soon as the process has ended, in whatever way.
 */
export async function acquireInstanceLock(paths: {
  lockDir: string;
  dataDir: string;
}): Promise<InstanceLock> {
  const { lockDir, dataDir } = paths;
  await mkdir(lockDir, { recursive: true, mode: 0o700 });
  await giveToOwnerOf(dataDir, lockDir);
  const name = `${process.pid}-${(await processMark(process.pid)) ?? '0'.repeat(16)}-${randomUUID()}`;
  const claim = join(lockDir, `${name}.claim`);
  const held = join(lockDir, `${name}.held`);
  await writeFile(claim, '', { flag: 'wx', mode: 0o600 });
  try {
    // Each process writes its claim before it reads those of others, so of two at least one sees the other. The one with the
    // later name withdraws its claim; the other waits until that has happened, or until the later one turns out to hold the lock.
    const settled = await pollUntil(
      async () => {
        const others = (await livingEntries(lockDir)).filter((entry) => !entry.file.startsWith(name));
        const winner = others.find((entry) => entry.held || entry.file < `${name}.claim`);
        if (winner) throw taken(dataDir, winner.pid);
        return others.length === 0;
      },
      { timeoutMs: 10_000 },
    );
    if (!settled) throw new StartupError(`Another start on ${dataDir} does not finish; try again.`);
    // The claim stays beside the lock, because a listing of the folder during a rename may show neither name.
    await writeFile(held, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    await rm(claim, { force: true });
    throw error;
  }
  return {
    release: async () => {
      await rm(held, { force: true });
      await rm(claim, { force: true });
    },
  };
}
