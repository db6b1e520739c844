import { releaseExpiredHolds } from '../ledger/holds/release-expired-holds';
import type { ServiceContext } from '../service-context';
import { repeat } from './repeat';

const intervalMs = 5_000;

/** Looks every few seconds for holds that have run out. */
export function startReleasingHolds(context: ServiceContext): () => Promise<void> {
  return repeat({
    name: 'releasing holds',
    intervalMs,
    log: context.log,
    work: () => releaseExpiredHolds(context),
  });
}
