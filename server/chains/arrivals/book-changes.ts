import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import {
  disputeCoins,
  networkCost,
  networkRemainder,
  returnDisputed,
} from '../../ledger/movements/network-costs';
import type { ServiceContext } from '../../service-context';
import { custodyPlaceOf } from '../addresses/our-addresses';
import type { ChainAdapter } from '../adapters/chain-adapter';
import { unitsPerMinor } from '../chain-units';
import { haltNetwork } from './chain-cursors';
import { addAddressHoldings, carryChange } from './chain-holdings';
import type { HoldingChanges } from './chain-holdings';

/** More minor units than rounding the moves of one block can make are something else. */
const roundingMax = 10_000n;

/**
 * Keeps what blocks changed at our addresses, and books what no payout and no arrival explains: what the ledger's decimals
 * could not hold until it is a whole minor unit, and coins that moved without us. Those become disputed and stop the network.
 */
export async function bookChanges(
  context: ServiceContext,
  { adapter, changes }: { adapter: ChainAdapter; changes: HoldingChanges },
): Promise<void> {
  const { db, clock, ledger, log, walletKeys } = context;
  const { network } = adapter;
  const custody = walletKeys.addressOf(custodyPlaceOf(network));
  for (const { currencyId, ...change } of changes.currencies(custody)) {
    const currency = requireCurrency(currencyId);
    const units = unitsPerMinor(adapter, currency);
    const restMinor = await carryChange(db, { network, currencyId, ...change, units });
    if (restMinor === 0n) continue;
    const rest = { currencyId, amountMinor: restMinor > 0n ? restMinor : -restMinor };
    if (units > 1n && rest.amountMinor < roundingMax) {
      await ledger.post(restMinor > 0n ? networkRemainder(rest) : networkCost(rest));
      continue;
    }
    await ledger.post(restMinor > 0n ? returnDisputed(rest) : disputeCoins(rest));
    const reason = `${rest.amountMinor} of ${currency.key} ${restMinor > 0n ? 'came' : 'left'} without a payout of ours`;
    log.error({ network }, reason);
    await haltNetwork(db, { network, reason, now: clock.now() });
  }
  await addAddressHoldings(db, { network, changes: changes.addresses(custody), now: clock.now() });
}
