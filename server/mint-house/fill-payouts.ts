import type { OwnedLeg, PayoutHandler } from '../chains/payouts/payout-handler';
import { requireChainNetwork } from '../chains/chain-networks';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { broadcastBlueFill, returnBlueFill } from '../ledger/movements/fill-blue';

/** Fills of blue bills: the coins go to the bills' own addresses, and the request looks for the payout's end. */
export const fillPayouts: PayoutHandler = {
  looksForEnd: true,
  fillsBills: true,
  async onSigned({ ledger }, leg) {
    await ledger.post({ ...broadcastBlueFill(inTransit(leg)), about: leg.ownerId });
  },
  async onSettled({ ledger }, leg, outcome) {
    if (outcome === 'failed') await ledger.post({ ...returnBlueFill(inTransit(leg)), about: leg.ownerId });
  },
};

function inTransit({ currencyId, amountMinor }: OwnedLeg) {
  return { currencyId, network: requireChainNetwork(requireCurrency(currencyId)), amountMinor };
}
