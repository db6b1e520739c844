import { sql } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import type { Total } from '../audit/audit-view';
import type { AuditCheck, Found } from '../audit/finding';
import type { Db } from '../kernel/db/db';

/** The counts that the mint house shows equal the bills, by currency and state. */
export const billsAreCounted: AuditCheck = {
  name: 'bills are counted',
  async run(db) {
    const { rows } = await sql<{ currency_id: number; status: number; tallied: string; counted: string }>`
      with tallied as (
        select currency_id, status, sum(bill_count) as bill_count, sum(amount) as amount
        from bill_tallies group by 1, 2
      ), counted as (
        select currency_id, status, count(*) as bill_count, sum(nominal) as amount from bills group by 1, 2
      )
      select coalesce(t.currency_id, c.currency_id) as currency_id, coalesce(t.status, c.status) as status,
        coalesce(t.bill_count, 0) || ' worth ' || coalesce(t.amount, 0) as tallied,
        coalesce(c.bill_count, 0) || ' worth ' || coalesce(c.amount, 0) as counted
      from tallied t full join counted c on c.currency_id = t.currency_id and c.status = t.status
      where coalesce(t.bill_count, 0) <> coalesce(c.bill_count, 0) or coalesce(t.amount, 0) <> coalesce(c.amount, 0)`.execute(
      db,
    );
    return rows.map(({ currency_id: currencyId, status, tallied, counted }) => ({
      subject: `bills of currency ${currencyId} in state ${status}`,
      message: `they are counted as ${tallied}, there are ${counted}`,
    }));
  },
};

const { blank, bearer, inWallet, inVault, coinaged } = billStatuses;
const liveStatuses: readonly number[] = [bearer, inWallet, inVault];
const payKinds = ['pay', 'treasury.pay', 'operator.pay'];

/** The total value of the bills of one currency and state, in minor units. */
interface BillSum {
  currency_id: number;
  status: number;
  amount: string;
}

/**
 * In each currency, live bills are worth what `bills.live` owes, stock what the pay accounts hold, blue bills what
 * lies at their addresses, and pending rewards what minters are owed.
 */
export const billsAreCovered: AuditCheck = {
  name: 'bills are covered',
  async run(db, { totals }) {
    const { rows } = await sql<BillSum>`
      select currency_id, status, sum(nominal)::text as amount from bills group by 1, 2`.execute(db);
    const all = await totals();
    return [...compare(all, rows), ...(await compareRewards(db, all))];
  },
};

/** Checks with the running counts of bill moves, so the cost does not grow with the number of bills. */
export const billsAreCoveredAsCounted: AuditCheck = {
  name: billsAreCovered.name,
  async run(db, { totals }) {
    const { rows } = await sql<BillSum>`
      select currency_id, status, sum(amount)::text as amount from bill_tallies group by 1, 2`.execute(db);
    return compare(await totals(), rows);
  },
};

function compare(totals: readonly Total[], bills: readonly BillSum[]): Found {
  const booked = (kinds: readonly string[]) => (id: number) =>
    totals
      .filter(({ kind, currencyId }) => kinds.includes(kind) && currencyId === id)
      .reduce((sum, { nowMinor }) => sum + nowMinor, 0n);
  const counted = (statuses: readonly number[]) => (id: number) =>
    bills
      .filter(({ status, currency_id: currencyId }) => statuses.includes(status) && currencyId === id)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const atAddresses = counted([...liveStatuses, coinaged]);
  const sides: [name: string, booked: (id: number) => bigint, counted: (id: number) => bigint][] = [
    ['live bills', booked(['bills.live']), counted(liveStatuses)],
    ['stock', booked(payKinds), counted([coinaged])],
    [
      'addresses',
      (id) => -booked(['custody.note'])(id),
      (id) => (hubOf(id) === 'blue' ? atAddresses(id) : 0n),
    ],
  ];
  const ids = new Set([
    ...totals.map(({ currencyId }) => currencyId),
    ...bills.map((one) => one.currency_id),
  ]);
  return [...ids].flatMap((id) =>
    sides
      .filter(([, books, billSums]) => books(id) !== billSums(id))
      .map(([name, books, billSums]) => ({
        subject: `${name} in currency ${id}`,
        message: `the books say ${books(id)}, the bills ${billSums(id)}`,
      })),
  );
}

async function compareRewards(db: Db, totals: readonly Total[]): Promise<Found> {
  const { id } = requireCurrency('tectum-t12-tet');
  const owedMinor = totals
    .filter(({ kind, currencyId }) => kind === 'reward.payable' && currencyId === id)
    .reduce((sum, { nowMinor }) => sum + nowMinor, 0n);
  const { rows } = await sql<{ reward: string }>`
    select coalesce(sum(reward), 0)::text as reward from bills where status = ${blank}`.execute(db);
  const onBlanks = rows[0]?.reward ?? '0';
  if (BigInt(onBlanks) === owedMinor) return [];
  return [{ subject: 'rewards of minters', message: `the books say ${owedMinor}, the blanks ${onBlanks}` }];
}

const owedKinds = ['bills.live', 'pay', 'treasury.pay', 'operator.pay'];

/**
 * In every family, the coins in its positions equal what is wrapped, and that equals its live bills and pay
 * balances.
 */
export const familiesAreBacked: AuditCheck = {
  name: 'families are backed',
  async run(_db, { totals }) {
    const rows = await totals();
    const families = currencyCatalogue.filter(({ fillCurrencies }) => fillCurrencies.length > 0);
    return families.flatMap((family) => {
      const finest = Math.max(
        family.decimal,
        ...family.fillCurrencies.map((key) => requireCurrency(key).decimal),
      );
      const total = (matches: (row: Total) => boolean): bigint =>
        rows
          .filter(matches)
          .reduce(
            (sum, { nowMinor, currencyId }) =>
              sum + nowMinor * 10n ** BigInt(finest - requireCurrency(currencyId).decimal),
            0n,
          );
      const positions = total(({ kind, holder }) => kind === 'position' && holder === String(family.id));
      const wrapped = total(({ kind, currencyId }) => kind === 'wrapped' && currencyId === family.id);
      const owed = total(({ kind, currencyId }) => owedKinds.includes(kind) && currencyId === family.id);
      if (positions === -wrapped && positions === owed) return [];
      const message = `positions ${positions}, wrapped ${wrapped}, bills and pay ${owed}`;
      return [{ subject: `family ${family.key}`, message }];
    });
  },
};
