import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { ownedLeg } from './payout-handler';
import { cancelLegs, endPayout } from './payouts.store';
import type { PayoutLegRow } from './payouts.store';

/**
 * Ends a payout that its network refuses before anything of it was signed: what it was for is as if it had never been ordered.
 * Returns false, without having done anything, when some of it has been signed before.
 */
export async function refusePayout(
  context: ServiceContext,
  { leg, why }: { leg: PayoutLegRow; why: string },
): Promise<boolean> {
  const isRefused = await inTransaction(context, async (inner) => {
    const now = inner.clock.now();
    if (!(await cancelLegs(inner.db, { payoutId: leg.payoutId, to: 'failed', now }))) return false;
    const handler = inner.payoutHandlers[leg.owner.kind];
    const isHandled = handler.looksForEnd !== true;
    await endPayout(inner.db, { id: leg.payoutId, state: 'failed', isHandled, now });
    await handler.onRefused?.(inner, ownedLeg(leg));
    return true;
  });
  if (isRefused) context.log.warn({ payout: leg.payoutId, why }, 'a payout is refused and given back');
  return isRefused;
}
