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

/** Maximum tries of a leg that its network can't pay, while others of its payout may be paid. */
const legsMax = 200;

/**
 * Ends a leg as its network did, in the caller's transaction, and lets the payout's handler book it. When all
 * legs have ended, the payout ends. A payout with several legs gets a new leg for a failed one.
 */
export async function settleLeg(
  context: ServiceContext,
  { leg, outcome }: { leg: SignedLeg; outcome: 'paid' | 'failed' },
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  if (!(await moveLeg(db, { id: leg.legId, from: 'signed', to: outcome, now })))
    throw new Error(`the leg ${leg.legId} has ended before: ${leg.state}`);
  await releaseCoins(db, leg.legId);
  await voidChange(context, { legId: leg.legId, n: outcome === 'paid' ? leg.n : null, now });
  const handler = context.payoutHandlers[leg.ownerKind];
  await handler.onSettled?.(context, leg, outcome);
  const counts = await countLegs(db, leg.payoutId);
  if (outcome === 'failed' && counts.all > 1 && counts.all < legsMax) {
    await writeReplacementLeg(db, context.keys, { id: leg.legId, n: counts.all + 1, now });
    return;
  }
  if (counts.open > 0) return;
  const state = outcome === 'paid' ? 'paid' : 'failed';
  await endPayout(db, { id: leg.payoutId, state, isHandled: handler.looksForEnd !== true, now });
}
