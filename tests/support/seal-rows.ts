import { sealEarlierRows } from '../../server/kernel/db/seal-earlier-rows';
import type { SealedTable } from '../../server/kernel/keys/sealed-tables';
import type { TestServer } from './test-server';

/** Seals rows that a test has inserted by SQL, where the server would have sealed them. */
export async function sealRows({ context }: Pick<TestServer, 'context'>, table: SealedTable): Promise<void> {
  const client = await context.pool.connect();
  try {
    await sealEarlierRows(client, table, context.keys);
  } finally {
    client.release();
  }
}
