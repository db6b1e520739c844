import { sql } from 'kysely';
import { currencyCatalogue, requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { custodyPlaceOf } from '../addresses/our-addresses';
import type { BlockRef, ChainAdapter } from '../adapters/chain-adapter';
import { chainNetworkOf } from '../chain-networks';
import { bookChanges } from './book-changes';
import { HoldingChanges } from './chain-holdings';
import { listArrivals, settleArrival } from './settle-arrivals';

/** Arrivals of a token at one address, and what the address must hold if its events are true. */
interface Claim {
  currencyId: number;
  address: string;
  /** Without what our own transactions brought into custody. */
  ids: readonly string[];
  amount: bigint;
  /** Held with arrivals that were proven before, in the network's smallest units. */
  expected: bigint;
  /** They were not proven at an earlier block. */
  isOld: boolean;
}

interface Range {
  adapter: ChainAdapter;
  posted: BlockRef;
  limit: BlockRef;
}

/**
 * Compares a token's events with its balances: a dishonest contract emits events without moving anything. Returns the arrivals
 * up to `limit` whose address holds less than the events say. Earlier ones whose coins are there by now are booked.
 */
export async function findUnproven(
  context: ServiceContext,
  { claims, ...range }: Range & { claims: readonly Claim[] },
): Promise<ReadonlySet<string>> {
  const { adapter, limit } = range;
  const unproven = new Set<string>();
  for (const currencyId of new Set(claims.map((claim) => claim.currencyId))) {
    const ofToken = claims.filter((claim) => claim.currencyId === currencyId);
    const addresses = [...new Set(ofToken.map(({ address }) => address))];
    const held = await adapter.holdings(requireCurrency(currencyId), addresses, limit);
    for (const address of addresses) {
      const [fresh, old] = [false, true].map((isOld) =>
        ofToken.find((claim) => claim.address === address && claim.isOld === isOld),
      );
      const amount = held.get(address) ?? 0n;
      if (fresh !== undefined && amount < fresh.expected) {
        for (const id of fresh.ids) unproven.add(id);
        context.log.error(
          { network: adapter.network, currencyId, address, held: amount, expected: fresh.expected },
          'a token moved less than its events say: the arrivals are not credited',
        );
      } else if (old !== undefined && amount >= old.expected + (fresh?.amount ?? 0n))
        await bookProven(context, { adapter, ids: old.ids });
    }
  }
  return unproven;
}

/** What arrived in tokens and awaits the books; simulated networks tell no lies, and coins need no events. */
export async function listClaims(
  { db, chains, walletKeys }: ServiceContext,
  { adapter, posted, limit }: Range,
): Promise<Claim[]> {
  const { network, needs } = adapter;
  if (needs === 'coins' || !chains.real.has(network)) return [];
  const tokens = currencyCatalogue.filter((one) => chainNetworkOf(one) === network && one.key !== one.feeKey);
  const custody = walletKeys.addressOf(custodyPlaceOf(network));
  const { rows } = await sql<
    Omit<Claim, 'ids' | 'amount' | 'expected'> & { ids: string[] | null; amount: string; expected: string }
  >`
    select c."currencyId", c.address, c."isOld", c.ids, c.amount::text as amount, (c.amount
        + coalesce((select case when c.address = ${custody}
            then (select custody from chain_holdings where network = ${network} and currency_id = c."currencyId")
            else (select amount from chain_address_holdings
              where network = ${network} and currency_id = c."currencyId" and address = c.address) end), 0)
        - coalesce((select sum(s.amount) from chain_spends s
            where s.network = ${network} and s.currency_id = c."currencyId" and s.address = c.address
              and not s.is_posted and s.height > ${posted.height} and s.height <= ${limit.height}), 0))::text as expected
    from (
      select a.currency_id as "currencyId", a.address, a.state = 'unproven' as "isOld", sum(a.amount) as amount,
        array_agg(a.id) filter (where a.address <> ${custody} or not exists (
          select from payout_attempts p where p.network = a.network and p.hash = a.transaction_hash)) as ids
      from chain_arrivals a
      where a.network = ${network} and a.currency_id = any(${tokens.map(({ id }) => id)}::integer[])
        and (a.state = 'unproven' and a.height <= ${posted.height}
          or a.state = 'included' and a.height > ${posted.height} and a.height <= ${limit.height})
      group by 1, 2, 3
    ) c`.execute(db);
  return rows.flatMap(({ ids, amount, expected, ...claim }) =>
    ids === null ? [] : [{ ...claim, ids, amount: BigInt(amount), expected: BigInt(expected) }],
  );
}

/** Takes arrivals into the books that were not proven when their block was posted. */
async function bookProven(
  context: ServiceContext,
  { adapter, ids }: { adapter: ChainAdapter; ids: readonly string[] },
): Promise<void> {
  await inTransaction(context, async (inner) => {
    const { rows } = await sql<{ id: string }>`
      update chain_arrivals set state = 'included', ended_at = null
      where id = any(${ids}::uuid[]) and state = 'unproven' returning id`.execute(inner.db);
    const changes = new HoldingChanges();
    for (const arrival of await listArrivals(
      inner.db,
      rows.map(({ id }) => id),
    )) {
      changes.move(arrival.currencyId, arrival.address, arrival.amount);
      const booked = await settleArrival(inner, { arrival, adapter, isInternal: false });
      changes.book(arrival.currencyId, booked);
    }
    await bookChanges(inner, { adapter, changes });
  });
}
