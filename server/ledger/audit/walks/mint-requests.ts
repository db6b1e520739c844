import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { mintRequestStatuses } from '../../../../contract/mint-house/mint-request-enums';
import type { Database } from '../../../db/database.models';
import { isSealed } from '../../../keys/row-seal';
import { sealMintRequest } from '../../../mint-house/seal-mint-request';
import type { AuditView } from '../audit-view';
import type { Found, Walk } from '../finding';
import { inPages, nextIds } from './pages';
import { changedIds } from './payments';

/** Known by the time in their ids, by being open, and by the entries that name them. */
export const mintRequestsWalk: Walk = {
  rows: 'mint requests',
  next: (db, after) => nextIds(db, 'mint_requests', after),
  async changed(db, since) {
    const open = await db
      .selectFrom('mint_requests')
      .select('id')
      .where('status', '=', mintRequestStatuses.processing)
      .execute();
    return [...inPages(open.map(({ id }) => id)), ...(await changedIds(db, 'mint_requests', since))];
  },
  checks: [{ name: 'requests are the server’s own', judge: findForeignRequests }],
};

/** What was asked for, and how it ended, is as the server wrote it. */
async function findForeignRequests(
  db: Kysely<Database>,
  keys: readonly string[],
  { context }: AuditView,
): Promise<Found> {
  const rows = await db
    .selectFrom('mint_requests')
    .selectAll()
    .where('id', '=', sql<string>`any(${keys}::uuid[])`)
    .execute();
  return rows
    .filter((row) => !isSealed(row.seal, sealMintRequest(context.keys, row)))
    .map(({ id }) => ({ subject: `request ${id}`, message: 'it is not as the server wrote it' }));
}
