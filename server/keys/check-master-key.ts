import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { StartupError } from '../startup-error';
import type { DerivedKeys } from './derived-keys';
import { keyedHash } from './secret-hash';

const rowName = 'master key check';

/** Refuses to start with another master key than the one the database was made with. */
export async function checkMasterKey(db: Kysely<Database>, keys: DerivedKeys): Promise<void> {
  const expected = keyedHash(keys.keyCheck, rowName).toString('base64url');
  await db
    .insertInto('installation')
    .values({ name: rowName, value: expected })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', rowName)
    .executeTakeFirst();
  if (row?.value !== expected) {
    throw new StartupError(
      'MASTER_KEY (or the key file beside the data folder) is not the one this database was made with',
    );
  }
}
