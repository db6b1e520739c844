import { logKey } from '../../server/log/log-files.service';
import type { ServiceContext } from '../../server/service-context';
import { verifyBooks as verify } from '../../server/verify/verify-books.mjs';

interface Result {
  code: number;
  output: string;
}

/** Runs what `npm run verify -- books` does, with the log's public key. */
export async function verifyBooks(
  context: ServiceContext,
  words: readonly string[],
  passphrase = '',
): Promise<Result> {
  let output = '';
  const print = (text: string): void => {
    output += `${text}\n`;
  };
  return {
    code: await verify(['--key', logKey(context), ...words], { passphrase, print, warn: print }),
    output,
  };
}
