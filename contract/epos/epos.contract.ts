import { defineRoute } from '../route/define-route';
import {
  payBodyModel,
  paymentCheckModel,
  paymentDataModel,
  paymentParamsModel,
  paymentResultModel,
  paymentsPayloadModel,
  paymentsQueryModel,
  receiptModel,
  receiptParamsModel,
  requestPaymentBodyModel,
  requestedPaymentPayloadModel,
  tillModel,
  tillPaymentPayloadModel,
} from './epos.models';
import { eposPaths } from './epos.paths';

const merchantBudget = { calls: 300, windowS: 60 };
const payerBudget = { calls: 120, windowS: 60 };

export const eposRoutes = {
  getTill: defineRoute({
    ...eposPaths.getTill,
    summary: 'Who takes payments here, in what, and for which fee. For merchants alone.',
    answers: { 1: tillModel },
    errors: ['accessDenied'],
    budget: merchantBudget,
  }),
  requestPayment: defineRoute({
    ...eposPaths.requestPayment,
    summary: 'Asks for a payment at the till: its terms, kept and signed, and the address for the QR code.',
    body: requestPaymentBodyModel,
    answers: { 1: requestedPaymentPayloadModel },
    errors: ['accessDenied', 'noDataFound', 'amountOverLimit', 'poolOperationUnavailable'],
    budget: merchantBudget,
  }),
  listPayments: defineRoute({
    ...eposPaths.listPayments,
    summary: "The merchant's payments of a span of time, the newest first, with their sums.",
    query: paymentsQueryModel,
    answers: { 1: paymentsPayloadModel },
    errors: ['accessDenied'],
    budget: merchantBudget,
  }),
  getPayment: defineRoute({
    ...eposPaths.getPayment,
    summary: 'Where one payment of the merchant stands.',
    params: paymentParamsModel,
    answers: { 1: tillPaymentPayloadModel },
    errors: ['accessDenied', 'noDataFound'],
    budget: { calls: 1200, windowS: 60 },
  }),
  cancelPayment: defineRoute({
    ...eposPaths.cancelPayment,
    summary: 'Takes back a payment that nobody has made yet; one that was made stays as it is.',
    params: paymentParamsModel,
    answers: { 1: tillPaymentPayloadModel },
    errors: ['accessDenied', 'noDataFound'],
    budget: merchantBudget,
  }),
  refundPayment: defineRoute({
    ...eposPaths.refundPayment,
    summary: "Gives the whole amount, our fee included, back to the payer's pay balance, once.",
    params: paymentParamsModel,
    answers: { 1: tillPaymentPayloadModel },
    errors: ['accessDenied', 'noDataFound', 'insufficientFunds', 'invalidPointOfSaleData'],
    budget: { calls: 60, windowS: 60 },
  }),
  checkPayment: defineRoute({
    ...eposPaths.checkPayment,
    summary: 'What a scanned payment is about, as the server knows it; the till sees that somebody looks.',
    body: paymentDataModel,
    answers: { 1: paymentCheckModel },
    errors: ['invalidPointOfSaleData', 'sendingToSelf'],
    budget: payerBudget,
  }),
  payAtTill: defineRoute({
    ...eposPaths.payAtTill,
    summary: 'Pays a scanned payment, once; who has paid it already gets the same result again.',
    body: payBodyModel,
    answers: { 1: paymentResultModel },
    errors: [
      'invalidPointOfSaleData',
      'sendingToSelf',
      'insufficientFunds',
      'incorrectBills',
      'poolOperationUnavailable',
    ],
    budget: payerBudget,
  }),
  getReceipt: defineRoute({
    ...eposPaths.getReceipt,
    summary: 'The receipt of a payment, for its payer and its merchant.',
    params: receiptParamsModel,
    answers: { 1: receiptModel },
    errors: ['noDataFound'],
    budget: payerBudget,
  }),
};
