import type { Kysely } from 'kysely';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import { freeLockedBills } from '../bills/blanks.service';
import type { Database } from '../db/database.models';
import { findOpenHold } from '../ledger/holds/find-hold';
import { releaseHold } from '../ledger/movements/release-hold';
import type { ServiceContext } from '../service-context';
import { findPayout } from './chain-payouts.store';
import { endRequest } from './end-request.service';
import type { HeldMintRequest } from './mint-requests.store';

/**
 * What was set aside for a request that the transaction holds goes back, and its user is told why. Answers false, and
 * changes nothing, when a network has its coins: then only that network's word ends it.
 */
export async function releaseRequest(
  context: ServiceContext,
  transaction: Kysely<Database>,
  { request, reason }: { request: HeldMintRequest; reason: ErrorName },
): Promise<boolean> {
  if ((await findPayout(transaction, request.id)) !== undefined) return false;
  const held = request.holdId === null ? undefined : await findOpenHold(transaction, request.holdId);
  if (held !== undefined) await context.ledger.post(releaseHold(held), { transaction });
  await freeLockedBills(transaction, request.id);
  await endRequest(context, transaction, { request, reason });
  return true;
}
