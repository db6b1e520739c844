import { announce } from '../../kernel/live-events';
import { findOpenHold } from '../../ledger/holds';
import { failReturn } from '../../ledger/movements/deposits';
import { releaseHold } from '../../ledger/movements/holds-and-fees';
import { withinTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { endSweep } from '../sweeps/end-sweep';
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
  const isRefused = await context.db.transaction(async (transaction) => {
    const now = context.clock.now();
    if (!(await cancelLegs(transaction, { payoutId: leg.payoutId, to: 'failed', now }))) return false;
    const isHandled = leg.owner.kind !== 'mint request';
    await endPayout(transaction, { id: leg.payoutId, state: 'failed', isHandled, now });
    await giveBack(withinTransaction(context, transaction), leg);
    return true;
  });
  if (isRefused) context.log.warn({ payout: leg.payoutId, why }, 'a payout is refused and given back');
  return isRefused;
}

async function giveBack({ db, ledger, clock }: ServiceContext, leg: PayoutLegRow): Promise<void> {
  const { kind, id } = leg.owner;
  if (kind === 'send' || kind === 'migration') {
    const held = await findOpenHold(db, id);
    if (held === undefined) throw new Error(`the hold of ${kind} ${id} is gone`);
    await ledger.post({ ...releaseHold(held), about: id });
    const { userId } = held;
    await db.write([announce({ userId, topic: 'sends' }, { userId, topic: 'balances' })]);
  }
  if (kind === 'return') {
    const { currency, amountMinor } = leg;
    await ledger.post(failReturn({ arrivalId: id, currencyId: currency.id, amountMinor }));
    await db
      .updateTable('chain_arrivals')
      .set({ state: 'unclaimed' })
      .where('id', '=', id)
      .where('state', '=', 'returned')
      .execute();
  }
  if (kind === 'sweep' || kind === 'gas') await endSweep(db, { id, state: 'failed', now: clock.now() });
}
