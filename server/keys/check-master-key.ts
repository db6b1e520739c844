import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { StartupError } from '../startup-error';
import type { DerivedKeys } from './derived-keys';
import { keyedHash } from './secret-hash';

const rowName = 'master key check';

/** Refuses to start with another master key than the one the database was made with; the first one is written down. */
export async function checkMasterKey(db: Kysely<Database>, keys: DerivedKeys): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: rowName, value: checkValue(keys) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await refuseOtherMasterKey(db, keys);
}

/** The same before anything is written, where the database may be new, or of an older version. */
export async function refuseOtherMasterKey(db: Kysely<Database>, keys: DerivedKeys): Promise<void> {
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
