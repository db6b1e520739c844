import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { requireCurrency } from '../../../contract/currencies/find-currency';
import type { Database } from '../../db/database.models';
import type { FeeSource } from '../fees/fee-source';
import type { ChainGateway, ChainSight } from './chain-gateway';
import { confirmationsNeeded, requireChainNetwork } from './chain-networks';
import { findTransaction, insertTransaction, readAddressBalances } from './embedded-chain.store';
import type { EmbeddedTransaction } from './embedded-chain.store';

/** Networks that live in our own database, until real ones are configured; `produceBlocks` keeps them going. */
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
    within: (snapshot) => createEmbeddedChain(snapshot, fees),
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
