import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { inTransaction } from '../db/transaction';
import { chainNetworkOf, chainNetworks } from '../gateways/chains/chain-networks';
import { custodyAddressOf } from '../gateways/chains/custody-address';
import { beginNetwork } from '../gateways/chains/begin-network';
import { fundCustody } from '../gateways/chains/fund-custody';
import { systemAccount } from '../ledger/account';
import { readSystemBalance } from '../ledger/system-balance';
import type { ServiceContext } from '../service-context';

/**
 * Begins the stand-in's networks where there are none yet. Books that are older than it have their coins somewhere: they
 * lie at our own addresses from now on.
 */
export async function openEmbeddedChain(context: ServiceContext): Promise<void> {
  for (const network of chainNetworks) {
    await inTransaction(context.db, async (transaction) => {
      if (!(await beginNetwork(transaction, { network, now: context.clock.now() }))) return;
      for (const currency of currencyCatalogue.filter((one) => chainNetworkOf(one) === network)) {
        const address = custodyAddressOf(context.walletKeys, currency);
        const held = await context.chains.within(transaction).readBalances(currency, [address]);
        const booked = await readSystemBalance(transaction, systemAccount('custody.main', currency.id));
        if (!held.has(address)) await fundCustody(context, transaction, { currency, amountMinor: -booked });
      }
    });
  }
}
