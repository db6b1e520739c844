import { billsRoutes } from '../../contract/bills/bills.contract';
import { formatAmount } from '../../contract/money/amounts';
import { currencyRef, requireCurrencyOf } from '../market/currencies/currencies';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { getBill, getBillBalance, labelBill, listBillBalances, listBills } from './own-bills.service';
import { hasBills, hasOpenBills } from './bills';
import { countStock } from './bills.store';
import { depositBills } from './deposit-bills.service';
import { findRecipient, handOverBills } from './hand-over-bills.service';
import { traceBills } from './trace-bills.service';
import { withdrawBills } from './withdraw-bills.service';

const listBillsRoute = bindRoute(billsRoutes.listBills, async ({ context, caller, params, query }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  return { status: 1, payload: await listBills(context, { userId: caller.userId, currency, ...query }) };
});

const getBillBalancesRoute = bindRoute(billsRoutes.getBillBalances, async ({ context, caller }) => ({
  status: 1,
  payload: { balances: await listBillBalances(context, caller.userId) },
}));

const getBillBalanceRoute = bindRoute(billsRoutes.getBillBalance, async ({ context, caller, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  return { status: 1, payload: await getBillBalance(context, { userId: caller.userId, currency }) };
});

const getBillRoute = bindRoute(billsRoutes.getBill, async ({ context, caller, params }) => ({
  status: 1,
  payload: await getBill(context, { userId: caller.userId, ...params }),
}));

const labelBillRoute = bindRoute(billsRoutes.labelBill, async ({ context, caller, params, body }) => ({
  status: 1,
  payload: await labelBill(context, { userId: caller.userId, ...params, ...body }),
}));

const findRecipientRoute = bindRoute(billsRoutes.findRecipient, async ({ context, caller, body }) => {
  const { shown } = await findRecipient(context, { userId: caller.userId, to: body.to });
  return { status: 1, payload: shown };
});

const handOverBillsRoute = bindRoute(
  billsRoutes.handOverBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasOpenBills);
    return handOverBills(context, { userId: caller.userId, currency, ...body }, claim);
  },
);

const depositBillsRoute = bindRoute(
  billsRoutes.depositBills,
  ({ context, caller, origin, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasOpenBills);
    return depositBills(
      context,
      { userId: caller.userId, address: origin.address, currency, ...body },
      claim,
    );
  },
);

const withdrawBillsRoute = bindRoute(
  billsRoutes.withdrawBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasOpenBills);
    return withdrawBills(context, { userId: caller.userId, currency, ...body }, claim);
  },
);

const getBillStockRoute = bindRoute(billsRoutes.getBillStock, async ({ context, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  const counts = await countStock(context.db, currency.id);
  const combination = counts.map(({ nominalMinor, count }) => ({
    nominal: formatAmount(nominalMinor, currency.decimal),
    count,
  }));
  return { status: 1, payload: { currency: currencyRef(currency), combination } };
});

const traceBillsRoute = bindRoute(billsRoutes.traceBills, async ({ context, caller, body }) => ({
  status: 1,
  payload: { bills: await traceBills(context, { userId: caller.userId, ...body }) },
}));

export const boundBillsRoutes: readonly BoundRoute[] = [
  listBillsRoute,
  getBillBalancesRoute,
  getBillBalanceRoute,
  getBillRoute,
  labelBillRoute,
  findRecipientRoute,
  handOverBillsRoute,
  depositBillsRoute,
  withdrawBillsRoute,
  getBillStockRoute,
  traceBillsRoute,
];
