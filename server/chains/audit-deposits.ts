import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { findingsMax } from '../audit/finding';
import type { AuditCheck, Found, RowCheck } from '../audit/finding';
import type { AuditContext } from '../audit/audit-view';
import { custodyPlaceOf } from './addresses/our-addresses';
import { chainNetworkOf, chainNetworks } from './chain-networks';
import { unitsPerMinor } from './chain-units';
import type { Db } from '../kernel/db/db';

/** Kinds of entries that take an arrival into the books; the first two give it to its user, and an arrival names the last of them. */
const crediting = ['deposit', 'deposit: claimed'];
const taking = [...crediting, 'deposit: unclaimed'];

/** What was credited or set aside has arrived: as much of the same currency, at an address of the user who has got it. */
export const depositsHaveArrived: RowCheck = {
  name: 'deposits have arrived',
  find: async (db, keys, { context }) => [
    ...(await findUnfounded(db, keys, context)),
    ...(await findUnfunded(db, keys, context)),
  ],
};

async function findUnfounded(db: Db, keys: readonly string[], { chains }: AuditContext): Promise<Found> {
  const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
  const { rows } = await sql<{ subject: string; message: string }>`
    with booked as (
      select e.id, e.kind, e.about, t.currency_id, t.amount, c.kind as credit, c.holder
      from entries e join transfers t on t.entry_seq = e.seq join accounts c on c.id = t.credit_account
      where e.seq between ${from}::bigint and ${to}::bigint and e.kind = any(${taking}::text[])
    )
    select 'entry ' || b.id as subject, case
        when a.id is null then 'what it credits has not arrived'
        when a.currency_id <> b.currency_id or floor(a.amount / u.units) <> b.amount
          then 'it is of ' || b.amount || ', and ' || a.amount || ' has arrived'
        when b.credit = 'crypto' and a.user_id::text is distinct from b.holder then 'it arrived for somebody else'
        else 'its arrival was credited by another entry' end as message
    from booked b
    left join chain_arrivals a on a.id = b.about
    left join ${unitsOf(chains)} on u.id = b.currency_id
    where a.id is null or u.id is null or a.currency_id <> b.currency_id or floor(a.amount / u.units) <> b.amount
      or (b.kind = any(${crediting}::text[])
        and (a.entry_id is distinct from b.id or a.user_id::text is distinct from b.holder))
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** What became the treasury's is as much as the arrivals at our own address that name the entry. */
async function findUnfunded(
  db: Db,
  keys: readonly string[],
  { chains, walletKeys }: AuditContext,
): Promise<Found> {
  const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
  const custody = chainNetworks.map((network) => walletKeys.addressOf(custodyPlaceOf(network)));
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'entry ' || e.id as subject,
      'it is of ' || t.amount || ', and its arrivals are of ' || arrived.sum as message
    from entries e join transfers t on t.entry_seq = e.seq
    cross join lateral (
      select coalesce(sum(floor(a.amount / u.units)), 0) as sum
      from chain_arrivals a join ${unitsOf(chains)} on u.id = a.currency_id
      where a.address = any(${custody}::text[]) and a.entry_id = e.id and a.currency_id = t.currency_id
    ) arrived
    where e.seq between ${from}::bigint and ${to}::bigint and e.kind = 'treasury funded' and arrived.sum <> t.amount
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** Tokens have moved what their events say, until the operator dismisses what never came. */
export const depositsAreReal: AuditCheck = {
  name: 'deposits are real',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'arrival ' || id as subject,
        'the event in ' || transaction_hash || ' moved less than it says to ' || address as message
      from chain_arrivals where state = 'unproven' limit ${findingsMax}`.execute(db);
    return rows;
  },
};

/** How many of a network's units make a minor unit, by currency: the table `u`. */
function unitsOf(chains: AuditContext['chains']): RawBuilder<unknown> {
  const units = currencyCatalogue.flatMap((currency) => {
    const network = chainNetworkOf(currency);
    if (network === undefined) return [];
    return [{ id: currency.id, units: String(unitsPerMinor(chains.adapterOf(network), currency)) }];
  });
  return sql`jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u(id integer, units numeric)`;
}
