import { eposRoutes } from '../../contract/epos/epos.contract';
import { hasOpenBills } from '../bills/bills';
import { requireCurrencyOf } from '../market/currencies/currencies';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { cancelPayment, getPayment, getReceipt, getTill, listPayments } from './payments.service';
import { checkPayment } from './check-payment.service';
import { payAtTill } from './pay-at-till.service';
import { refundPayment } from './refund-payment.service';
import { requestPayment } from './request-payment.service';

const getTillRoute = bindRoute(eposRoutes.getTill, async ({ context, caller }) => ({
  status: 1,
  payload: await getTill(context, caller.userId),
}));

const requestPaymentRoute = bindRoute(eposRoutes.requestPayment, async ({ context, caller, body }) => {
  const { currency_key: key, pos: location = '', cashierId: cashier = '', note = '', ...asked } = body;
  const currency = requireCurrencyOf(key, hasOpenBills);
  const { userId } = caller;
  const payload = await requestPayment(context, { ...asked, userId, currency, location, cashier, note });
  return { status: 1, payload };
});

const listPaymentsRoute = bindRoute(eposRoutes.listPayments, async ({ context, caller, query }) => ({
  status: 1,
  payload: await listPayments(context, { userId: caller.userId, ...query }),
}));

const getPaymentRoute = bindRoute(eposRoutes.getPayment, async ({ context, caller, params }) => ({
  status: 1,
  payload: { payment: await getPayment(context, { userId: caller.userId, id: params.id }) },
}));

const cancelPaymentRoute = bindRoute(eposRoutes.cancelPayment, async ({ context, caller, params }) => ({
  status: 1,
  payload: { payment: await cancelPayment(context, { userId: caller.userId, id: params.id }) },
}));

const refundPaymentRoute = bindRoute(eposRoutes.refundPayment, ({ context, caller, params, claim }) =>
  refundPayment(context, { userId: caller.userId, id: params.id }, claim),
);

const checkPaymentRoute = bindRoute(eposRoutes.checkPayment, async ({ context, caller, body }) => ({
  status: 1,
  payload: await checkPayment(context, { userId: caller.userId, data: body }),
}));

const payAtTillRoute = bindRoute(
  eposRoutes.payAtTill,
  ({ context, caller, body: { banknotes = [], ...data }, claim }) =>
    payAtTill(context, { ...caller, data, serials: banknotes }, claim),
);

const getReceiptRoute = bindRoute(eposRoutes.getReceipt, async ({ context, caller, params }) => ({
  status: 1,
  payload: await getReceipt(context, { userId: caller.userId, checkId: params.checkId }),
}));

export const boundEposRoutes: readonly BoundRoute[] = [
  getTillRoute,
  requestPaymentRoute,
  listPaymentsRoute,
  getPaymentRoute,
  cancelPaymentRoute,
  refundPaymentRoute,
  checkPaymentRoute,
  payAtTillRoute,
  getReceiptRoute,
];
