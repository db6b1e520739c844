import type { PayoutHandler } from '../chains/payouts/payout-handler';
import { requireChainNetwork } from '../chains/chain-networks';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { broadcastBlueFill } from '../ledger/movements/fill-blue';

/** Fills of blue bills: the coins go to the bills' own addresses, and the request looks for the payout's end. */
export const fillPayouts: PayoutHandler = {
  looksForEnd: true,
  fillsBills: true,
  async onSigned({ ledger }, { ownerId, currencyId, amountMinor }) {
    const network = requireChainNetwork(requireCurrency(currencyId));
    await ledger.post({ ...broadcastBlueFill({ currencyId, network, amountMinor }), about: ownerId });
  },
};
