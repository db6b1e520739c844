import { createHash, randomUUID } from 'node:crypto';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { custodyPlaceOf } from '../addresses/our-addresses';
import { insertCursor } from '../arrivals/chain-cursors';
import { addHoldings } from '../arrivals/chain-holdings';
import { chainNetworkOf, requireChainNetwork } from '../chain-networks';
import type { ChainNetwork } from '../chain-networks';
import type { WalletKeys } from '../wallet-keys/create-wallet-keys';
import { genesisHash, insertHead } from './embedded-blocks.store';
import { addToAddresses, insertTransaction } from './embedded-chain.store';
import type { EmbeddedTransaction } from './embedded-chain.store';
import type { Db } from '../../kernel/db/db';

/** Starts an embedded network and its index; returns false when it exists already. */
export async function beginNetwork(db: Db, begun: { network: ChainNetwork; now: Date }): Promise<boolean> {
  if (!(await insertHead(db, begun))) return false;
  await insertCursor(db, { ...begun, at: { height: 0n, hash: genesisHash }, tipHeight: 0n });
  return true;
}

/**
 * Funds our own address on an embedded network with the ledger's opening stock, which a real network has already: no block
 * brings it. Does nothing for currencies without a network.
 */
export async function fundCustody(
  { db, walletKeys }: { db: Db; walletKeys: WalletKeys },
  { currency, amountMinor }: { currency: Currency; amountMinor: bigint },
): Promise<void> {
  const network = chainNetworkOf(currency);
  if (network === undefined || amountMinor === 0n) return;
  const outputs = [{ address: walletKeys.addressOf(custodyPlaceOf(network)), amount: String(amountMinor) }];
  await addToAddresses(db, { currencyId: currency.id, outputs, sign: 1 });
  await addHoldings(db, { network, currencyId: currency.id, amount: amountMinor });
}

/** Sends coins from outside to an address on an embedded network, for trying deposits; returns the transaction's hash. */
export async function payFromOutside(
  db: Db,
  payment: { currency: Currency; address: string; amountMinor: bigint },
): Promise<string> {
  const { currency, address, amountMinor } = payment;
  const network = requireChainNetwork(currency);
  const transaction: EmbeddedTransaction = {
    id: randomUUID(),
    network,
    currencyId: currency.id,
    from: '',
    outputs: [{ address, amount: String(amountMinor) }],
    gasCurrencyId: currency.id,
    gas: '0',
  };
  const signed = JSON.stringify(transaction);
  const hash = createHash('sha256').update(signed).digest('hex');
  await insertTransaction(db, { hash, network, slot: transaction.id, signed });
  return hash;
}
