import type { ServiceContext } from '../../service-context';
import { releaseCoins, voidChange } from './coins';
import { countLegs, endPayout, moveLeg } from './payouts.store';
import type { PayoutOwnerKind } from './payouts.store';
import type { SignedLeg } from './signed-legs';
import { writeReplacementLeg } from './write-payout';

/** Whether a payout leaves us: sweeps and their gas go from one address of ours to another. */
export function isLeaving(kind: PayoutOwnerKind): boolean {
  return kind !== 'sweep' && kind !== 'gas';
}

/** Maximum tries of a part that its network can't pay, while others of its payout may be paid. */
const triesMax = 200;

/**
 * Ends a leg as its network did, in the caller's transaction, and lets the payout's handler book it. When all
 * legs have ended, the payout ends. A payout with several legs gets a new leg for a failed one.
 */
export async function settleLeg(
  context: ServiceContext,
  { leg, outcome }: { leg: SignedLeg; outcome: 'paid' | 'failed' },
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  if (!(await moveLeg(db, { id: leg.legId, from: 'signed', to: outcome, now })))
    throw new Error(`the leg ${leg.legId} has ended before: ${leg.state}`);
  await releaseCoins(db, leg.legId);
  await voidChange(context, { legId: leg.legId, n: outcome === 'paid' ? leg.n : null, now });
  const handler = context.payoutHandlers[leg.ownerKind];
  await handler.onSettled?.(context, leg, outcome);
  const { open, paid, all, wanted, tries } = await countLegs(db, leg);
  if (outcome === 'failed' && wanted > 1 && tries < triesMax) {
    await writeReplacementLeg(db, context.keys, { id: leg.legId, n: all + 1, now });
    return;
  }
  if (open > 0) return;
  if (paid > 0 && paid < wanted) {
    // It stays open for the operator: neither end would be true.
    log.error({ payout: leg.payoutId, paid, wanted }, 'a payout is paid only in part');
    return;
  }
  const state = paid > 0 ? 'paid' : 'failed';
  await endPayout(db, { id: leg.payoutId, state, isHandled: handler.looksForEnd !== true, now });
}
