import { billsRoutes } from '../../contract/bills/bills.contract';
import { formatAmount } from '../../contract/money/format-amount';
import { currencyRef } from '../currencies/currency-ref';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { hasBills } from './bill-balances.service';
import { listStock } from './list-stock.service';

export const getBillStockRoute = bindRoute(billsRoutes.getBillStock, async ({ context, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  const counts = await listStock(context, currency);
  const combination = counts.map(({ nominalMinor, count }) => ({
    nominal: formatAmount(nominalMinor, currency.decimal),
    count,
  }));
  return { status: 1, payload: { currency: currencyRef(currency), combination } };
});
