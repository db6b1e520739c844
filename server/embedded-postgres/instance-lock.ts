import { once } from 'node:events';
import { constants } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { errorCode } from './explain-failure';
import { giveToOwnerOf } from './service-account';

export type InstanceLock = { release: () => Promise<void> };

// From macOS's <fcntl.h>: the system locks the file until it is closed. Node.js has no name for it.
const O_EXLOCK = 0x20;

async function lockOnMacOs(file: string): Promise<InstanceLock> {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
  const handle = await open(file, flags, 0o600);
  return { release: () => handle.close() };
}

/** Listens at a name that is no file: an abstract socket on Linux, a pipe on Windows. */
async function lockByName(file: string): Promise<InstanceLock> {
  const { dev, ino } = await stat(dirname(file), { bigint: true });
  const name = `billfold-${dev}-${ino}`;
  // Of full length, because Node.js 20 pads a shorter one with zeros and later versions don't.
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`.padEnd(108, '-');
  const server = createServer().listen({ path, exclusive: true }).unref();
  await once(server, 'listening');
  return { release: async () => void (await once(server.close(), 'close')) };
}

/**
 * Locks the data folder for this process, or throws a StartupError if another one uses it. The system releases the lock as soon
 * as the process has ended, in whatever way. The file only names the process to others.
 */
export async function acquireInstanceLock(paths: {
  lockFile: string;
  dataDir: string;
}): Promise<InstanceLock> {
  const { lockFile, dataDir } = paths;
  try {
    const lock = await (process.platform === 'darwin' ? lockOnMacOs : lockByName)(lockFile);
    await writeFile(lockFile, `${process.pid}\n`, { mode: 0o600 });
    await giveToOwnerOf(dataDir, lockFile);
    return lock;
  } catch (error) {
    if (!['EADDRINUSE', 'EAGAIN'].includes(errorCode(error) ?? '')) throw error;
    const pid = await readFile(lockFile, 'utf8').catch(() => 'unknown');
    throw new StartupError(
      `Billfold is already running on ${dataDir} (process ${pid.trim()}). Stop it first, or give this one a folder of its own with DATA_DIR.`,
    );
  }
}
