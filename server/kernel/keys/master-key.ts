import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { StartupError } from '../startup-error';
import type { DerivedKeys } from './derived-keys';
import { keyedHash } from './secret-hash';
import type { Db } from '../db/db';

/**
 * Returns the master key: `MASTER_KEY`, or an owner-only file created on the first start beside the data folder,
 * never in it, so that a copy of the folder lacks the key to its secrets.
 */
export function loadMasterKey(options: { fromEnvironment: string | undefined; dataDir: string }): string {
  if (options.fromEnvironment !== undefined) return options.fromEnvironment;
  const file = masterKeyFile(options.dataDir);
  try {
    if (!existsSync(file)) createKeyFile(file);
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    const key = readFileSync(file, 'utf8').trim();
    if (key.length < 32)
      throw new StartupError(`The master key file ${file} is damaged; restore it from a backup`);
    return key;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The master key file ${file} can't be read or made: ${(error as Error).message}`);
  }
}

/** The path of a data folder's key file, beside the folder. */
export function masterKeyFile(dataDir: string): string {
  return `${dataDir.replace(/[/\\]+$/, '')}.key`;
}

/**
 * Written to a temporary file and linked into place: concurrent first starts agree on one key, and a crash leaves
 * no partial file.
 */
function createKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Installs a restored master key. Throws a StartupError when another one is in use. */
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

const rowName = 'master key check';

/** Refuses to start with another master key than the database was created with; records the first one. */
export async function checkMasterKey(db: Db, keys: DerivedKeys): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: rowName, value: checkValue(keys) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await refuseOtherMasterKey(db, keys);
}

/** Checks the master key before anything is written, when the database may be new. */
export async function refuseOtherMasterKey(db: Db, keys: DerivedKeys): Promise<void> {
  const { rows } = await sql<{ isMade: boolean }>`
    select to_regclass('installation') is not null as "isMade"`.execute(db);
  if (rows[0]?.isMade !== true) return;
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', rowName)
    .executeTakeFirst();
  if (row === undefined || row.value === checkValue(keys)) return;
  throw new StartupError(
    'MASTER_KEY (or the key file beside the data folder) is not the one this database was made with',
  );
}

function checkValue(keys: DerivedKeys): string {
  return keyedHash(keys.keyCheck, rowName).toString('base64url');
}
