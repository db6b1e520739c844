import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { announce } from '../live/announce.service';

/** Tells those who exported bills that these have been redeemed. */
export async function announceExporters(
  transaction: Kysely<Database>,
  bills: readonly { exporterId: string | null }[],
): Promise<void> {
  const exporters = new Set(bills.map(({ exporterId }) => exporterId));
  for (const userId of exporters)
    if (userId !== null) await announce(transaction, { userId, topic: 'exports' });
}
