import { sealEarlierRows } from '../../server/kernel/db/seal-earlier-rows';
import type { SealedTable } from '../../server/kernel/keys/sealed-tables';
import type { ServiceContext } from '../../server/service-context';

/** Seals rows that a test has inserted by SQL, where the server would have sealed them. */
export async function sealRows(
  { context }: { context: Pick<ServiceContext, 'pool' | 'keys'> },
  table: SealedTable,
): Promise<void> {
  const client = await context.pool.connect();
  try {
    await sealEarlierRows(client, table, context.keys);
  } finally {
    client.release();
  }
}
