import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { AppError } from '../http/app-error';
import type { PausableOperation } from './pause';
import { findPauses } from './pauses.store';

/** Error: 20040 with the operator's reason while the operation is stopped for this currency or for all. */
export async function requireNotPaused(
  db: Kysely<Database>,
  wanted: { operation: PausableOperation; currencyId: number },
): Promise<void> {
  const pauses = await findPauses(db);
  const stopped = pauses.find(
    ({ operation, currencyId }) =>
      operation === wanted.operation && (currencyId === null || currencyId === wanted.currencyId),
  );
  if (stopped !== undefined) throw new AppError('poolOperationUnavailable', { errorMsgs: [stopped.reason] });
}
