import type { Kysely } from 'kysely';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { Database } from '../db/database.models';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { endMintRequest } from './mint-requests.store';
import type { HeldMintRequest } from './mint-requests.store';

/** Ends a request that the transaction holds, and tells its user; with a reason it has failed. */
export async function endRequest(
  context: ServiceContext,
  transaction: Kysely<Database>,
  { request, reason }: { request: HeldMintRequest; reason: ErrorName | null },
): Promise<void> {
  await endMintRequest(context, transaction, { request, reason, now: context.clock.now() });
  await announce(transaction, { userId: request.userId, topic: 'mint-house' });
}
