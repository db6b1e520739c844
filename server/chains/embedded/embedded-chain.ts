import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { Database } from '../../kernel/db/database.models';
import type { WalletKeys } from '../wallet-keys/create-wallet-keys';
import type { FeeSource } from '../../gateways/fees/fee-source';
import type { ChainGateway, ChainSight } from '../chain-gateway';
import {
  chainNetworkOf,
  confirmationsNeeded,
  custodyAddressOf,
  requireChainNetwork,
} from '../chain-networks';
import type { ChainNetwork } from '../chain-networks';
import { insertHead } from './embedded-blocks.store';
import {
  addToAddresses,
  findTransaction,
  insertTransaction,
  readAddressBalances,
} from './embedded-chain.store';
import type { EmbeddedTransaction } from './embedded-chain.store';

/** Simulated networks in our own database, until real ones are configured; `produceBlocks` drives them. */
export function createEmbeddedChain(db: Kysely<Database>, fees: FeeSource): ChainGateway {
  return {
    async sign({ id, currency, from, outputs }) {
      const transaction: EmbeddedTransaction = {
        id,
        network: requireChainNetwork(currency),
        currencyId: currency.id,
        from,
        outputs: outputs.map(({ address, amountMinor }) => ({ address, amount: String(amountMinor) })),
        gasCurrencyId: requireCurrency(currency.feeKey).id,
        gas: String(await fees.readBaseFeeMinor(currency)),
      };
      const signed = JSON.stringify(transaction);
      return { hash: createHash('sha256').update(signed).digest('hex'), signed };
    },
    async submit({ hash, signed }) {
      const { network } = JSON.parse(signed) as EmbeddedTransaction;
      await insertTransaction(db, { hash, network, signed });
    },
    async look(currency, hash) {
      const needed = confirmationsNeeded[requireChainNetwork(currency)];
      return sightOf(await findTransaction(db, hash), needed);
    },
    readBalances: (currency, addresses) => readAddressBalances(db, { currencyId: currency.id, addresses }),
  };
}

function sightOf(found: Awaited<ReturnType<typeof findTransaction>>, needed: number): ChainSight {
  const outside = { confirmations: 0, needed, hasMoved: false, gasMinor: 0n };
  if (found === undefined) return { state: 'unknown', ...outside };
  if (found.height === null) return { state: 'waiting', ...outside };
  const confirmations = Number(found.head - found.height) + 1;
  const ending = found.failed ? 'failed' : 'final';
  return {
    state: confirmations < needed ? 'included' : ending,
    confirmations,
    needed,
    hasMoved: !found.failed,
    gasMinor: BigInt(found.signed.gas),
  };
}

/** Starts an embedded network; returns false when it exists already. */
export async function beginNetwork(
  db: Kysely<Database>,
  network: { network: ChainNetwork; now: Date },
): Promise<boolean> {
  return insertHead(db, network);
}

/**
 * Funds our own address on an embedded network with the ledger's opening stock, which a real network has already.
 * Does nothing for currencies without a network.
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
