import { execFile } from 'node:child_process';
import { logKey } from '../../server/log/log-files.service';
import type { ServiceContext } from '../../server/service-context';

interface Result {
  code: number;
  output: string;
}

/** Runs `npm run verify -- books` as an operator does, with the log's public key. */
export async function verifyBooks(
  context: ServiceContext,
  words: readonly string[],
  passphrase = '',
): Promise<Result> {
  const args = ['server/verify.mjs', 'books', '--key', logKey(context), ...words];
  const env = { ...process.env, BACKUP_PASSPHRASE: passphrase };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}
