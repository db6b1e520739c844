import { currencyCatalogue } from '../../../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../../../contract/currencies/find-currency';
import type { Total } from '../audit-view';
import type { AuditCheck } from '../finding';

const owedKinds = ['bills.live', 'pay', 'treasury.pay', 'operator.pay'];

/** Every family: what lies in its positions is what is wrapped, and that is its live bills and pay balances. */
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
