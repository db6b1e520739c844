import { StartupError } from '../kernel/startup-error';

/** Returns the `code` of a system or driver error, such as ENOENT or 57P03. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const notWritable: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'read-only file system',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'it is a file',
};

/** Returns the message for a full disk. */
export function diskFull(dataDir: string): StartupError {
  return new StartupError(`The disk that holds ${dataDir} is full. Free some space and start again.`);
}

/** Returns one line that tells the operator what to do about a failed access to the data folder. */
export function explainFileError(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  const code = errorCode(error) ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(dataDir);
  const reason = notWritable[code];
  if (reason) {
    return new StartupError(
      `The data folder ${dataDir} cannot be written: ${reason}. Change its owner, or choose another with DATA_DIR.`,
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  return new StartupError(`The data folder ${dataDir} cannot be used: ${message}`, { cause: error });
}

type Context = { output: string; dataDir: string; address: string };

// Backends of a dead postmaster still hold its shared memory; they end within moments.
const stillHeld = /pre-existing shared memory block/;

/** Whether the same start may succeed if it is retried a moment later. */
export function isPassing(output: string): boolean {
  return stillHeld.test(output);
}

/** Whether another process already uses the address. */
function isAddressTaken(output: string): boolean {
  return /Address already in use|could not create any (Unix|TCP)|using socket file/.test(output);
}

function firstComplaint(output: string): string {
  const lines = output.split(/\r?\n/).filter((line) => line.trim() !== '');
  const complaint = lines.find((line) => /\b(FATAL|PANIC|fatal|error):/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?\b(FATAL|PANIC|fatal|error):\s*/, '') ?? 'it said nothing';
}

/** Returns one line that tells the operator what to do, from what initdb or postgres printed before it exited. */
export function explainDatabaseFailure(context: Context): StartupError {
  const { output, dataDir, address } = context;
  const complaint = firstComplaint(output);
  if (isAddressTaken(output)) {
    return new StartupError(`The database's address is taken by another program: ${address}.`);
  }
  if (stillHeld.test(output)) {
    return new StartupError(`Processes of an earlier database still use ${dataDir}. End them and try again.`);
  }
  if (/shared memory|semaphores?/.test(complaint)) {
    return new StartupError(`The system refuses the database its shared memory: ${complaint}`);
  }
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(dataDir);
  if (/could not look up effective user ID/.test(output)) {
    return new StartupError(
      `The database needs an account with a name, and this one has none: ${complaint}. Add it to /etc/passwd, or set DATABASE_URL.`,
    );
  }
  return new StartupError(`The database in ${dataDir} did not start: ${complaint}`);
}
