import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error';
import { masterKeyFile } from './master-key';

/** Makes a restored master key the one of this installation. A StartupError when another one is in use already. */
export function keepMasterKey(options: {
  masterKey: string;
  fromEnvironment: string | undefined;
  dataDir: string;
}): void {
  const { masterKey, fromEnvironment } = options;
  if (fromEnvironment !== undefined) {
    if (fromEnvironment !== masterKey) throw new StartupError('MASTER_KEY is not the key of the backup');
    return;
  }
  const file = masterKeyFile(options.dataDir);
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8').trim() !== masterKey)
      throw new StartupError(`${file} holds another key than the backup: move it away first`);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${masterKey}\n`, { mode: 0o600, flush: true });
}
