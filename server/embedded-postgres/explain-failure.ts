import { StartupError } from '../kernel/startup-error';

/** Returns the `code` of a system or driver error, such as ENOENT or 57P03. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

type Place = { dataDir: string; address: string };

const notWritable =
  (reason: string) =>
  ({ dataDir }: Place): string =>
    `The data folder ${dataDir} cannot be written: ${reason}. Change its owner, or choose another with DATA_DIR.`;

/** The first row that matches an error's message, or what initdb or postgres printed, explains it. */
const explanations: readonly [RegExp, (place: Place, complaint: string) => string][] = [
  [/^(EACCES|EPERM):/, notWritable('permission denied')],
  // Node.js creates a folder with its parents, and reports ENOENT on a read-only disk.
  [/^(EROFS|ENOENT):.*mkdir/, notWritable('read-only file system')],
  [/^ENOTDIR:/, notWritable('a part of it is a file')],
  [/^EEXIST:/, notWritable('it is a file')],
  [
    /Address already in use|could not create any (Unix|TCP)|using socket file/,
    ({ address }) => `The database's address is taken by another program: ${address}.`,
  ],
  [
    /pre-existing shared memory block/,
    ({ dataDir }) => `Processes of an earlier database still use ${dataDir}. End them and try again.`,
  ],
  [
    /(FATAL|error):.*(shared memory|semaphore)/,
    (_place, complaint) => `The system refuses the database its shared memory: ${complaint}`,
  ],
  [
    /No space left on device|Disk quota exceeded|^(ENOSPC|EDQUOT):/,
    ({ dataDir }) => `The disk that holds ${dataDir} is full. Free some space and start again.`,
  ],
  [
    /could not look up effective user ID/,
    (_place, complaint) =>
      `The database needs an account with a name, and this one has none: ${complaint}. Add it to /etc/passwd, or set DATABASE_URL.`,
  ],
  [
    /^password authentication failed/,
    ({ dataDir }) =>
      `The database in ${dataDir} cannot be prepared: the passwords beside it are those of another database.`,
  ],
];

function firstComplaint(output: string): string {
  const lines = output.split(/\r?\n/).filter((line) => line.trim() !== '');
  const complaint = lines.find((line) => /\b(FATAL|PANIC|fatal|error):/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?\b(FATAL|PANIC|fatal|error):\s*/, '') ?? 'it said nothing';
}

/** Returns one line that tells the operator what to do about a failed start. */
export function explainFailure(error: unknown, place: Place): StartupError {
  if (error instanceof StartupError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const complaint = firstComplaint(text);
  const explain = explanations.find(([pattern]) => pattern.test(text))?.[1];
  const message =
    explain?.(place, complaint) ?? `The database in ${place.dataDir} did not start: ${complaint}`;
  return new StartupError(message, { cause: error });
}
