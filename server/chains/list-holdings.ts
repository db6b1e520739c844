import { sql } from 'kysely';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../service-context';
import type { BlockRef } from './adapters/chain-adapter';
import { listCursors } from './arrivals/chain-cursors';
import { readArriving } from './audit-coins';
import { chainNetworkOf } from './chain-networks';
import type { ChainNetwork } from './chain-networks';
import { unitsPerMinor } from './chain-units';

/** A currency on its network, in minor units at the posted block. */
interface Holding {
  currency: Currency;
  /** At our own address. */
  ownMinor: bigint;
  /** At users' addresses and those of their requests, whose keys we have. */
  usersMinor: bigint;
  userAddresses: number;
  /** At bills' addresses before the bills are live. */
  arrivingMinor: bigint;
}

/** What a network holds of ours at a block. */
export interface NetworkHoldings {
  network: ChainNetwork;
  at: BlockRef;
  holdings: readonly Holding[];
}

/** Lists what our addresses hold on each network, as our index says; networks that are not followed yet are left out. */
export async function listHoldings({
  db,
  chains,
}: Pick<ServiceContext, 'db' | 'chains'>): Promise<NetworkHoldings[]> {
  const held = await db.selectFrom('chain_holdings').selectAll().execute();
  const { rows: counts } = await sql<{ currencyId: number; count: number }>`
    select currency_id as "currencyId", count(*)::integer as count from chain_address_holdings
    where amount > 0 group by 1`.execute(db);
  const arriving = await readArriving(db);
  const holdingOf = (network: ChainNetwork, currency: Currency): Holding => {
    const units = unitsPerMinor(chains.adapterOf(network), currency);
    const row = held.find((one) => one.currency_id === currency.id);
    const [all, custody] = [BigInt(row?.amount ?? 0), BigInt(row?.custody ?? 0)];
    return {
      currency,
      ownMinor: custody / units,
      usersMinor: (all - custody) / units,
      userAddresses: counts.find(({ currencyId }) => currencyId === currency.id)?.count ?? 0,
      arrivingMinor: arriving.get(currency.id) ?? 0n,
    };
  };
  return [...(await listCursors(db)).values()].map(({ network, posted }) => ({
    network,
    at: posted,
    holdings: currencyCatalogue
      .filter((currency) => chainNetworkOf(currency) === network)
      .map((currency) => holdingOf(network, currency)),
  }));
}
