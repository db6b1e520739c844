import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { requireCurrency } from '../../../../contract/currencies/find-currency';
import { firstFamilyId } from '../../../../contract/currencies/hub-of';
import type { Database } from '../../../db/database.models';
import { findingsMax } from '../finding';
import type { AuditCheck, Finding } from '../finding';

type Found = Omit<Finding, 'check'>[];

interface LiveBill {
  serial: string;
  currency_id: number;
  nominal: string;
  address: string | null;
}

/** So many addresses a network is asked for at once. */
const batch = 1_000;

/**
 * Every live blue bill has an address on which its value lies; no key of an address has left before its bill was burned;
 * and all of them together are what the books say that lies there.
 */
export const blueBillsAreBacked: AuditCheck = {
  name: 'blue bills are backed',
  async run(db, { chains }) {
    const found = [...(await findReleased(db)), ...(await findMiscounted(db))];
    const gateway = chains.within(db);
    let after = '';
    for (;;) {
      const bills = await listLive(db, after);
      const last = bills.at(-1);
      if (last === undefined || found.length >= findingsMax) return found;
      after = last.serial;
      for (const currencyId of new Set(bills.map(({ currency_id: id }) => id))) {
        const own = bills.filter((bill) => bill.currency_id === currencyId);
        const addresses = own.flatMap(({ address }) => (address === null ? [] : [address]));
        const balances = await gateway.readBalances(requireCurrency(currencyId), addresses);
        for (const { serial, nominal, address } of own) {
          const lying = address === null ? undefined : (balances.get(address) ?? 0n);
          if (lying !== undefined && lying >= BigInt(nominal)) continue;
          const message = address === null ? 'it has no address' : `${lying} of ${nominal} lie on ${address}`;
          found.push({ subject: `bill ${serial}`, message });
        }
      }
    }
  },
};

async function listLive(db: Kysely<Database>, after: string): Promise<LiveBill[]> {
  const { rows } = await sql<LiveBill>`
    select serial, currency_id, nominal::text as nominal, address
    from bills left join bill_addresses on bill_addresses.bill_id = bills.id
    where currency_id < ${firstFamilyId} and status in (1, 10, 11, 111) and serial > ${after}
    order by serial limit ${batch}`.execute(db);
  return rows;
}

async function findReleased(db: Kysely<Database>): Promise<Found> {
  const { rows } = await sql<{ serial: string }>`
    select serial from bills join bill_addresses on bill_addresses.bill_id = bills.id
    where released_at is not null and status <> 12 order by serial limit ${findingsMax}`.execute(db);
  return rows.map(({ serial }) => ({
    subject: `bill ${serial}`,
    message: 'its key has left before it was burned',
  }));
}

async function findMiscounted(db: Kysely<Database>): Promise<Found> {
  const { rows } = await sql<{ currency_id: number; booked: string; counted: string }>`
    with booked as (
      select a.currency_id, -sum(s.sum) as amount from accounts a join audit_sums s on s.account_id = a.id
      where a.kind = 'custody.note' group by 1
    ), counted as (
      select currency_id, sum(nominal) as amount from bills
      where currency_id < ${firstFamilyId} and status in (1, 10, 11, 111) group by 1
    )
    select coalesce(b.currency_id, c.currency_id) as currency_id, coalesce(b.amount, 0)::text as booked,
      coalesce(c.amount, 0)::text as counted
    from booked b full join counted c on c.currency_id = b.currency_id
    where coalesce(b.amount, 0) <> coalesce(c.amount, 0)`.execute(db);
  return rows.map(({ currency_id: id, booked, counted }) => ({
    subject: `addresses of ${requireCurrency(id).key}`,
    message: `the books say ${booked}, the live bills are ${counted}`,
  }));
}
