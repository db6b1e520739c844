import { AppError } from '../../http/app-error';
import type { ServiceContext } from '../../service-context';
import { releaseHold } from '../movements/release-hold';
import { findExpiredHolds } from './find-hold';

const batch = 100;

/** Gives back what holds that have run out had set aside, each once, however many servers are at it. Answers how many. */
export async function releaseExpiredHolds(
  context: Pick<ServiceContext, 'db' | 'ledger' | 'clock'>,
): Promise<number> {
  let released = 0;
  const expired = await findExpiredHolds(context.db, { now: context.clock.now(), limit: batch });
  for (const hold of expired) {
    try {
      await context.ledger.post(releaseHold(hold));
      released += 1;
    } catch (error) {
      // Another server, or its purpose, has ended it in this moment.
      if (!(error instanceof AppError && error.errorName === 'transactionNotFound')) throw error;
    }
  }
  return released;
}
