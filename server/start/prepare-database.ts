import { migrate } from '../db/migrate';
import { createPool } from '../db/pool';
import { waitForDatabase } from '../db/wait-for-database';

/** Waits for the database and brings its schema up to date, as its owner; the server itself works with fewer rights. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  const owner = createPool({ connectionString, maxConnections: 1 });
  try {
    await waitForDatabase(owner);
    await migrate(owner);
  } finally {
    await owner.end();
  }
}
