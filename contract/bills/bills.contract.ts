import { currencyKeyParamsModel } from '../currencies/currency.models';
import { defineRoute } from '../route/define-route';
import {
  billBalanceModel,
  billBalancesPayloadModel,
  billListPayloadModel,
  billListQueryModel,
  billStockPayloadModel,
  depositBodyModel,
  findRecipientBodyModel,
  handOverBodyModel,
  handedOverPayloadModel,
  movedBillsPayloadModel,
  recipientModel,
  withdrawBodyModel,
} from './bills.models';
import { billsPaths } from './bills.paths';

const budget = { calls: 300, windowS: 60 };

export const billsRoutes = {
  getBillBalances: defineRoute({
    ...billsPaths.getBillBalances,
    summary: 'How many bills the user has and what they are worth, for each currency of bills.',
    answers: { 1: billBalancesPayloadModel },
    errors: [],
    budget,
  }),
  getBillBalance: defineRoute({
    ...billsPaths.getBillBalance,
    summary: "The user's bills of one currency, counted by face value.",
    params: currencyKeyParamsModel,
    answers: { 1: billBalanceModel },
    errors: ['noDataFound'],
    budget,
  }),
  listBills: defineRoute({
    ...billsPaths.listBills,
    summary: "The user's single bills of one currency, ten at a time unless asked otherwise.",
    params: currencyKeyParamsModel,
    query: billListQueryModel,
    answers: { 1: billListPayloadModel },
    errors: ['noDataFound'],
    budget,
  }),
  findRecipient: defineRoute({
    ...billsPaths.findRecipient,
    summary: 'Who an e-mail address or id belongs to, covered enough to be recognised alone.',
    body: findRecipientBodyModel,
    answers: { 1: recipientModel },
    errors: ['userNotFound', 'sendingToSelf', 'attemptLimitReached'],
    budget: { calls: 60, windowS: 60 },
  }),
  handOverBills: defineRoute({
    ...billsPaths.handOverBills,
    summary: 'Gives bills to another user, all of them or none.',
    params: currencyKeyParamsModel,
    body: handOverBodyModel,
    answers: { 1: handedOverPayloadModel },
    errors: ['noDataFound', 'userNotFound', 'sendingToSelf', 'attemptLimitReached', 'incorrectBills'],
    budget: { calls: 120, windowS: 60 },
  }),
  depositBills: defineRoute({
    ...billsPaths.depositBills,
    summary: 'Turns bills into a pay balance of their currency, all of them or none.',
    params: currencyKeyParamsModel,
    body: depositBodyModel,
    answers: { 1: movedBillsPayloadModel },
    errors: ['noDataFound', 'incorrectBills'],
    budget: { calls: 120, windowS: 60 },
  }),
  getBillStock: defineRoute({
    ...billsPaths.getBillStock,
    summary: 'The bills that a pay balance can be turned into.',
    params: currencyKeyParamsModel,
    answers: { 1: billStockPayloadModel },
    errors: ['noDataFound'],
    budget,
  }),
  withdrawBills: defineRoute({
    ...billsPaths.withdrawBills,
    summary: 'Turns a pay balance into bills, all that are asked for or none.',
    params: currencyKeyParamsModel,
    body: withdrawBodyModel,
    answers: { 1: movedBillsPayloadModel },
    errors: [
      'noDataFound',
      'denominationNotBurnable',
      'amountOverLimit',
      'amountOverLimitBills',
      'insufficientFunds',
    ],
    budget: { calls: 120, windowS: 60 },
  }),
};
