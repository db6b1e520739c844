import type { LedgerContext } from '../../ledger/ledger';
import type { OwnedLeg, PayoutHandler } from '../payouts/payout-handler';
import { endSweep } from './end-sweep';

/** Sweeps: from an address of ours into the custody. */
export const sweepPayouts: PayoutHandler = {
  onSettled: ({ db, clock }, { ownerId: id }, outcome) =>
    endSweep(db, { id, state: outcome === 'paid' ? 'done' : 'failed', now: clock.now() }),
  onRefused: failSweep,
};

/** The network's coin for a sweep: once it has come, the sweep itself is ordered. */
export const gasPayouts: PayoutHandler = {
  onSettled: async (context, leg, outcome) => {
    if (outcome === 'failed') await failSweep(context, leg);
  },
  onRefused: failSweep,
};

async function failSweep({ db, clock }: LedgerContext, { ownerId: id }: OwnedLeg): Promise<void> {
  await endSweep(db, { id, state: 'failed', now: clock.now() });
}
