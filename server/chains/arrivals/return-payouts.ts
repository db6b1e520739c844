import { failReturn, finishReturn } from '../../ledger/movements/deposits';
import type { LedgerContext } from '../../ledger/ledger';
import type { OwnedLeg, PayoutHandler } from '../payouts/payout-handler';

/** Arrivals that are sent back to where the operator says. */
export const returnPayouts: PayoutHandler = {
  onSettled: async (context, leg, outcome) => {
    if (outcome === 'failed') return bookFailure(context, leg);
    await context.ledger.post(finishReturn(arrivalOf(leg)));
  },
  onRefused: bookFailure,
};

/** The arrival is unclaimed again. */
async function bookFailure({ db, ledger }: LedgerContext, leg: OwnedLeg): Promise<void> {
  await ledger.post(failReturn(arrivalOf(leg)));
  await db
    .updateTable('chain_arrivals')
    .set({ state: 'unclaimed' })
    .where('id', '=', leg.ownerId)
    .where('state', '=', 'returned')
    .execute();
}

function arrivalOf({ ownerId: arrivalId, currencyId, amountMinor }: OwnedLeg) {
  return { arrivalId, currencyId, amountMinor };
}
