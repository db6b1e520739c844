import type { Pool } from 'pg';
import { systemClock } from '../kernel/clock';
import { readConfig } from '../kernel/config';
import { mayBecomeOwner } from '../kernel/db/app-role';
import { waitForDatabase } from '../kernel/db/is-database-away';
import { createDatabase, createPool } from '../kernel/db/pool';
import { createStandbys, standbysOf } from '../kernel/db/standbys';
import { WalPosition } from '../kernel/db/wal-position';
import { keepMasterKey, loadMasterKey } from '../kernel/keys/master-key';
import { recordAction } from '../kernel/operator-history/operator-history';
import { openDatabase } from '../operator/open-context';
import { WrongUsage, readActor } from '../operator/read-input';
import { prepareDatabase } from '../start/prepare-database';
import { deriveKeys } from '../kernel/keys/derived-keys';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { StartupError } from '../kernel/startup-error';
import { drill } from './drill';
import type { DrillResult } from './drill';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const passphraseMinLength = 12;
const ownerNeeded =
  'The user of DATABASE_URL may not make tables: set OWNER_DATABASE_URL to their owner as well';

/** `backup FILE` and `restore FILE`, on the database of this environment, and `drill FILE` on a temporary one. */
export async function runBackup(
  name: 'backup' | 'restore' | 'drill',
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<DrillResult> {
  const { file, passphrase } = readWords(name, words, environment);
  if (name === 'drill') return drill({ file, passphrase, signerKey: readConfig(environment).LOG_SIGNER_KEY });
  return { exitCode: 0, text: await backUpOrRestore(name, { file, passphrase, environment }) };
}

function readWords(
  name: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): { file: string; passphrase: string } {
  const [file] = words;
  const passphrase = environment['BACKUP_PASSPHRASE'] ?? '';
  if (file === undefined || words.length > 1) throw new WrongUsage(`npm run ${name} -- FILE`);
  if (passphrase.length < passphraseMinLength)
    throw new WrongUsage(`BACKUP_PASSPHRASE: at least ${passphraseMinLength} characters`);
  return { file, passphrase };
}

async function backUpOrRestore(
  name: 'backup' | 'restore',
  { file, passphrase, environment }: { file: string; passphrase: string; environment: NodeJS.ProcessEnv },
): Promise<string> {
  const { config, reach, dataDir, close } = await openDatabase(environment, {
    mayCreate: name === 'restore',
  });
  const connectionString = reach.ownerUrl ?? reach.serverUrl;
  const pool = createPool({
    connectionString,
    maxConnections: 2,
    wal: config.DATABASE_REPLICA_URL === undefined ? undefined : new WalPosition(),
  });
  const standbys = createStandbys({
    primary: { pool, db: createDatabase(pool) },
    connectionString: standbysOf(config, connectionString),
    maxConnections: 1,
    pooler: undefined,
  });
  const key = { fromEnvironment: config.MASTER_KEY, dataDir };
  try {
    if (name === 'backup') {
      const masterKey = loadMasterKey(key);
      await prepareDatabase(reach, masterKey);
      const rows = await standbys.readAlone(async (_db, readPool) =>
        writeBackup({ pool: readPool, file, passphrase, masterKey }),
      );
      return `${rows} rows and the keys are in ${file}.`;
    }
    await waitForDatabase(pool);
    if (!(await mayBecomeOwner(pool))) throw new StartupError(ownerNeeded);
    const rows = await restoreBackup({
      pool,
      file,
      passphrase,
      keepMasterKey: (masterKey) => keepMasterKey({ ...key, masterKey }),
    });
    const keys = deriveKeys(loadMasterKey(key));
    await recordRestore(pool, { actor: readActor(environment), file, rows, keys });
    return `${rows} rows and the keys were restored.`;
  } finally {
    await standbys.end();
    await pool.end();
    await close();
  }
}

/** Records the restore in the operator's history, because actions after the backup are missing from it. */
async function recordRestore(
  pool: Pool,
  { actor, file, rows, keys }: { actor: string; file: string; rows: number; keys: DerivedKeys },
): Promise<void> {
  const changes = [{ what: 'rows restored', from: null, to: String(rows) }];
  const action = { actor, command: 'restore', words: [file], options: {}, reason: 'a restore', changes };
  await recordAction({ db: createDatabase(pool), clock: systemClock, keys }, action);
}
