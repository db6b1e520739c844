import { sql } from 'kysely';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../../service-context';
import type { ChainNetwork } from '../chain-networks';
import { unitsPerMinor } from '../chain-units';
import type { Db } from '../../kernel/db/db';

/** What blocks change: on a network in its own units, by currency and by address; in the books in minor units. */
export class HoldingChanges {
  private readonly sums = new Map<number, { chain: bigint; books: bigint }>();
  private readonly byAddress = new Map<string, { currencyId: number; address: string; amount: bigint }>();

  /** Coins that have come to an address of ours, or with a minus left it. */
  move(currencyId: number, address: string, amount: bigint): void {
    this.add(currencyId, { chain: amount, books: 0n });
    const key = `${currencyId} ${address}`;
    const before = this.byAddress.get(key)?.amount ?? 0n;
    this.byAddress.set(key, { currencyId, address, amount: before + amount });
  }

  /** What the books have taken of it. */
  book(currencyId: number, amountMinor: bigint): void {
    this.add(currencyId, { chain: 0n, books: amountMinor });
  }

  private add(currencyId: number, change: { chain: bigint; books: bigint }): void {
    const { chain, books } = this.sums.get(currencyId) ?? { chain: 0n, books: 0n };
    this.sums.set(currencyId, { chain: chain + change.chain, books: books + change.books });
  }

  /** By currency; `custody` is what our own address has of `chain`. */
  currencies(custody: string): { currencyId: number; chain: bigint; custody: bigint; books: bigint }[] {
    return [...this.sums].map(([currencyId, change]) => ({
      currencyId,
      ...change,
      custody: this.byAddress.get(`${currencyId} ${custody}`)?.amount ?? 0n,
    }));
  }

  /** By address of users. */
  addresses(custody: string): { currencyId: number; address: string; amount: bigint }[] {
    return [...this.byAddress.values()].filter(({ address, amount }) => address !== custody && amount !== 0n);
  }
}

/** Adds to what our own address holds at the posted block, in the network's smallest units. */
export async function addHoldings(
  db: Db,
  added: { network: string; currencyId: number; amount: bigint },
): Promise<void> {
  await sql`
    insert into chain_holdings (network, currency_id, amount, custody)
    values (${added.network}, ${added.currencyId}, ${String(added.amount)}::numeric, ${String(added.amount)}::numeric)
    on conflict (network, currency_id) do update set amount = chain_holdings.amount + excluded.amount,
      custody = chain_holdings.custody + excluded.custody`.execute(db);
}

/** A currency at a user's address. */
export interface Held {
  network: ChainNetwork;
  currency: Currency;
  address: string;
}

/** What a user's address holds at the posted block, in minor units. */
export async function readHeld(
  { db, chains }: Pick<ServiceContext, 'db' | 'chains'>,
  { network, currency, address }: Held,
): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select amount::text as amount from chain_address_holdings
    where network = ${network} and currency_id = ${currency.id} and address = ${address}`.execute(db);
  return BigInt(rows[0]?.amount ?? 0) / unitsPerMinor(chains.adapterOf(network), currency);
}

/** Adds to what single addresses of users hold. */
export async function addAddressHoldings(
  db: Db,
  added: {
    network: ChainNetwork;
    changes: readonly { currencyId: number; address: string; amount: bigint }[];
    now: Date;
  },
): Promise<void> {
  const { network, changes, now } = added;
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ ...change, amount: String(change.amount) }));
  await sql`
    insert into chain_address_holdings (network, currency_id, address, amount, changed_at)
    select ${network}, g."currencyId", g.address, g.amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("currencyId" integer, address text, amount numeric)
    order by g."currencyId", g.address
    on conflict (network, currency_id, address) do update
      set amount = chain_address_holdings.amount + excluded.amount, changed_at = excluded.changed_at`.execute(
    db,
  );
}

/**
 * Adds a change of the network to what all of our addresses hold. Returns how many whole minor units of it, above or below
 * zero, the books have not taken; what is too small for the ledger's decimals is carried on.
 */
export async function carryChange(
  db: Db,
  change: {
    network: ChainNetwork;
    currencyId: number;
    chain: bigint;
    custody: bigint;
    books: bigint;
    units: bigint;
  },
): Promise<bigint> {
  const { network, currencyId, chain, custody, books, units } = change;
  const { rows } = await sql<{ carry: string }>`
    select carry::text as carry from chain_holdings
    where network = ${network} and currency_id = ${currencyId} for update`.execute(db);
  const rest = BigInt(rows[0]?.carry ?? 0) + chain - books * units;
  const carry = ((rest % units) + units) % units;
  await sql`
    insert into chain_holdings (network, currency_id, amount, carry, custody)
    values (${network}, ${currencyId}, ${String(chain)}::numeric, ${String(carry)}::numeric, ${String(custody)}::numeric)
    on conflict (network, currency_id) do update
      set amount = chain_holdings.amount + excluded.amount, carry = excluded.carry,
        custody = chain_holdings.custody + excluded.custody`.execute(db);
  return (rest - carry) / units;
}
