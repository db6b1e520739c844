import type { Kysely } from 'kysely';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { Database } from '../../db/database.models';
import type { WalletKeys } from '../../wallet-keys/create-wallet-keys';
import { chainNetworkOf } from './chain-networks';
import { custodyAddressOf } from './custody-address';
import { addToAddresses } from './embedded-chain.store';

/**
 * Puts coins at our own address of the stand-in's network, as many as the books begin with: a real network has them
 * already. Does nothing for a currency without a network.
 */
export async function fundCustody(
  { walletKeys }: { walletKeys: WalletKeys },
  db: Kysely<Database>,
  { currency, amountMinor }: { currency: Currency; amountMinor: bigint },
): Promise<void> {
  if (chainNetworkOf(currency) === undefined || amountMinor === 0n) return;
  const outputs = [{ address: custodyAddressOf(walletKeys, currency), amount: String(amountMinor) }];
  await addToAddresses(db, { currencyId: currency.id, outputs, sign: 1 });
}
