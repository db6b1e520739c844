import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { OwnedLeg, PayoutHandler, SettlingContext } from '../payouts/payout-handler';
import { CustodyShort } from '../adapters/chain-adapter';
import { readHeld } from '../arrivals/chain-holdings';
import { requireChainNetwork } from '../chain-networks';
import { endSweep } from './end-sweep';

/** Sweeps: from an address of ours into the custody. */
export const sweepPayouts: PayoutHandler = {
  onSettled: (context, { ownerId: id }, outcome) =>
    endSweep(context, { id, state: outcome === 'paid' ? 'done' : 'failed', now: context.clock.now() }),
  onRefused: failSweep,
  async onReplaced(context, { currency, fromAddress: address, outputs }, feeMaxMinor) {
    const network = requireChainNetwork(currency);
    // Chosen coins suffice.
    if (context.chains.adapterOf(network).needs === 'coins') return;
    const coin = requireCurrency(currency.feeKey);
    const movedMinor =
      coin.key === currency.key ? outputs.reduce((sum, one) => sum + one.amountMinor, 0n) : 0n;
    if ((await readHeld(context, { network, currency: coin, address })) < movedMinor + feeMaxMinor)
      throw new CustodyShort(`${network}: ${address} can't pay a higher fee`);
  },
};

/** The network's coin for a sweep: once it has come, the sweep itself is ordered. */
export const gasPayouts: PayoutHandler = {
  onSettled: async (context, leg, outcome) => {
    if (outcome === 'failed') await failSweep(context, leg);
  },
  onRefused: failSweep,
};

async function failSweep(context: SettlingContext, { ownerId: id }: OwnedLeg): Promise<void> {
  await endSweep(context, { id, state: 'failed', now: context.clock.now() });
}
