import { announce } from '../../kernel/live-events';
import { failSignedSend, finishSend } from '../../ledger/movements/crypto-transfers';
import { failReturn, finishReturn } from '../../ledger/movements/deposits';
import type { ServiceContext } from '../../service-context';
import { endSweep } from '../sweeps/end-sweep';
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
 * Ends a leg as its network did, in the posting step's transaction: a payer's money leaves the books or comes back. When all
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
  await voidChange(db, { legId: leg.legId, n: outcome === 'paid' ? leg.n : null, now });
  await settleOwner(context, { leg, outcome });
  const counts = await countLegs(db, leg.payoutId);
  if (outcome === 'failed' && counts.all > 1 && counts.all < legsMax) {
    await writeReplacementLeg(db, context.keys, { id: leg.legId, n: counts.all + 1, now });
    return;
  }
  if (counts.open > 0) return;
  const state = outcome === 'paid' ? 'paid' : 'failed';
  await endPayout(db, { id: leg.payoutId, state, isHandled: leg.ownerKind !== 'mint request', now });
}

/** What the end of a signed leg means for the money that it was signed for. */
async function settleOwner(
  { db, ledger, clock }: ServiceContext,
  { leg, outcome }: { leg: SignedLeg; outcome: 'paid' | 'failed' },
): Promise<void> {
  const { ownerKind, ownerId, payerId, currencyId, amountMinor } = leg;
  const isPaid = outcome === 'paid';
  if (payerId !== null) {
    const held = { ...leg, id: ownerId, userId: payerId };
    await ledger.post(isPaid ? finishSend(held) : failSignedSend(held));
    await db.write([announce({ userId: payerId, topic: 'sends' }, { userId: payerId, topic: 'balances' })]);
  }
  if (ownerKind === 'return') {
    const returned = { arrivalId: ownerId, currencyId, amountMinor };
    await ledger.post(isPaid ? finishReturn(returned) : failReturn(returned));
    if (!isPaid)
      await db
        .updateTable('chain_arrivals')
        .set({ state: 'unclaimed' })
        .where('id', '=', ownerId)
        .where('state', '=', 'returned')
        .execute();
  }
  if (ownerKind === 'sweep' || (ownerKind === 'gas' && !isPaid))
    await endSweep(db, { id: ownerId, state: isPaid ? 'done' : 'failed', now: clock.now() });
}
