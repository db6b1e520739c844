import { requireCurrency } from '../../contract/currencies/find-currency';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { formatAmount } from '../../contract/money/format-amount';
import { hasBills } from '../bills/bill-balances.service';
import { currencyRef } from '../currencies/currency-ref';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { mintCostTable } from './mint-cost-table.service';

export const getMintDataRoute = bindRoute(mintHouseRoutes.getMintData, async ({ context, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  const { decimal } = requireCurrency(mintCostKey);
  const costs = [...(await mintCostTable(context, currency))];
  const bills = Object.fromEntries(
    costs.map(([nominal, costMinor]) => [nominal, formatAmount(costMinor, decimal)]),
  );
  return { status: 1, payload: { currency: currencyRef(currency), bills } };
});
