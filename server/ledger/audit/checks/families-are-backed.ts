import { sql } from 'kysely';
import { currencyCatalogue } from '../../../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../../../contract/currencies/find-currency';
import type { AuditCheck } from '../finding';

interface KindSum {
  kind: string;
  currency_id: number;
  holder: string;
  sum: string;
}

/** Every family: what lies in its positions is what is wrapped, and that is its live bills and pay balances. */
export const familiesAreBacked: AuditCheck = {
  name: 'families are backed',
  async run(db) {
    const { rows } = await sql<KindSum>`
      select a.kind, a.currency_id, case when a.kind = 'position' then a.holder else '' end as holder,
        sum(s.sum)::text as sum
      from accounts a join audit_sums s on s.account_id = a.id
      where a.kind in ('position', 'wrapped', 'bills.live', 'pay', 'treasury.pay', 'operator.pay')
      group by 1, 2, 3`.execute(db);
    const families = currencyCatalogue.filter(({ fillCurrencies }) => fillCurrencies.length > 0);
    return families.flatMap((family) => {
      const finest = Math.max(
        family.decimal,
        ...family.fillCurrencies.map((key) => requireCurrency(key).decimal),
      );
      const total = (matches: (row: KindSum) => boolean): bigint =>
        rows
          .filter(matches)
          .reduce(
            (sum, row) =>
              sum + BigInt(row.sum) * 10n ** BigInt(finest - requireCurrency(row.currency_id).decimal),
            0n,
          );
      const positions = total(({ kind, holder }) => kind === 'position' && holder === String(family.id));
      const wrapped = total(({ kind, currency_id }) => kind === 'wrapped' && currency_id === family.id);
      const owed = total(
        ({ kind, currency_id }) => !['wrapped', 'position'].includes(kind) && currency_id === family.id,
      );
      if (positions === -wrapped && positions === owed) return [];
      const message = `positions ${positions}, wrapped ${wrapped}, bills and pay ${owed}`;
      return [{ subject: `family ${family.key}`, message }];
    });
  },
};
