import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readPrivateKeyFile, writePrivateKeyFile } from './kernel/keys/private-key-file';
import { createLog } from './kernel/log';
import { publicKeyText } from './kernel/operator-history/action-text';
import { StartupError } from './kernel/startup-error';
import { createSignerApp } from './log/signer-app';
import { explainStartupFailure } from './start/explain-startup-failure';
import { stopOnSignals } from './start/stop-on-signals';

const tokenMinLength = 16;
const defaultAddress = '127.0.0.1:4610';

/** The key in the file, which the first start makes. */
function openKey(file: string): KeyObject {
  if (file === '') throw new StartupError('LOG_SIGNER_KEY_FILE is missing: the file of the signer’s key');
  try {
    return existsSync(file) ? readPrivateKeyFile(file) : writePrivateKeyFile(file);
  } catch (error) {
    throw new StartupError(`LOG_SIGNER_KEY_FILE: ${(error as Error).message}`);
  }
}

async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  const keyFile = environment['LOG_SIGNER_KEY_FILE'] ?? '';
  const token = environment['LOG_SIGNER_TOKEN'] ?? '';
  const address = environment['LOG_SIGNER_LISTEN'] || defaultAddress;
  if (token.length < tokenMinLength)
    throw new StartupError(
      `LOG_SIGNER_TOKEN: at least ${tokenMinLength} characters, the same as the servers'`,
    );
  const [, host = '', port = ''] = /^(\S+):([0-9]{1,5})$/.exec(address) ?? [];
  const privateKey = openKey(keyFile);
  const publicKey = publicKeyText(createPublicKey(privateKey));
  const { app, lastSize } = await createSignerApp({
    privateKey,
    publicKey: Buffer.from(publicKey, 'base64'),
    headFile: `${keyFile}.head`,
    token,
    log: createLog({ LOG_LEVEL: 'info' }),
  });
  stopOnSignals(() => app.close());
  await app.listen({ host, port: Number(port) }).catch((error: unknown) => {
    throw new StartupError(`LOG_SIGNER_LISTEN: ${address}: ${(error as Error).message}`);
  });
  process.stdout.write(
    `The log's signer listens on ${address}. It has signed ${lastSize === undefined ? 'nothing yet' : `${lastSize} blocks`}.\nLOG_SIGNER_KEY=${publicKey}\n`,
  );
}

try {
  await run(process.env);
} catch (error) {
  process.stderr.write(`${explainStartupFailure(error)}\n`);
  process.exit(1);
}
