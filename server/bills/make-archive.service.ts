import { requireCurrency } from '../../contract/currencies/find-currency';
import type { ServiceContext } from '../service-context';
import { makeBurnArchive } from '../wallet-keys/burn-archive';
import { chainOfNetwork } from '../wallet-keys/chain';
import { inTurns } from '../wallet-keys/in-turns';
import { listReleasedBills } from './bill-addresses.store';

/**
 * The archive of burned bills: address and private key of each. Bills that are not burned are not in it, whatever is asked
 * for. It is the same each time that it is made.
 */
export async function makeArchive(
  context: ServiceContext,
  burned: { serials: readonly string[]; burnedAt: Date },
): Promise<Uint8Array> {
  const released = await listReleasedBills(context.db, burned.serials);
  const bills = await inTurns(released, ({ serial, nominal, currencyId, addressIndex }) => {
    const currency = requireCurrency(currencyId);
    const place = { chain: chainOfNetwork(currency.network), purpose: 'bill', index: addressIndex } as const;
    return {
      serial,
      nominalMinor: BigInt(nominal),
      currency,
      ...context.walletKeys.privateKeyOf(place),
    };
  });
  return makeBurnArchive(bills, burned.burnedAt);
}
