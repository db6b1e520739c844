import { movedBillsPayloadModel } from '../bills/bills.models';
import { currencyKeyParamsModel } from '../currencies/currency.models';
import { defineRoute } from '../route/define-route';
import {
  acknowledgedPayloadModel,
  exportBodyModel,
  exportedPayloadModel,
  exportParamsModel,
  exportsPayloadModel,
  importBodyModel,
  importedPayloadModel,
} from './exports.models';
import { exportsPaths } from './exports.paths';

const budget = { calls: 300, windowS: 60 };
const moneyBudget = { calls: 120, windowS: 60 };

export const exportsRoutes = {
  exportBills: defineRoute({
    ...exportsPaths.exportBills,
    summary:
      'Takes bills out of the account, all of them or none: whoever knows serial and passcode has them.',
    params: currencyKeyParamsModel,
    body: exportBodyModel,
    answers: { 1: exportedPayloadModel },
    errors: ['noDataFound', 'incorrectBills'],
    budget: moneyBudget,
  }),
  listExports: defineRoute({
    ...exportsPaths.listExports,
    summary: "The user's exports that are not finished with, newest first, without passcodes.",
    answers: { 1: exportsPayloadModel },
    errors: [],
    budget,
  }),
  getExport: defineRoute({
    ...exportsPaths.getExport,
    summary: 'What an export gave, passcodes included, until it is acknowledged.',
    params: exportParamsModel,
    answers: { 1: exportedPayloadModel },
    errors: ['noDataFound'],
    budget,
  }),
  acknowledgeExport: defineRoute({
    ...exportsPaths.acknowledgeExport,
    summary:
      'The user has the passcodes: they are forgotten here, and the bills can not be taken back any more.',
    params: exportParamsModel,
    answers: { 1: acknowledgedPayloadModel },
    errors: ['noDataFound'],
    budget: moneyBudget,
  }),
  takeBackBills: defineRoute({
    ...exportsPaths.takeBackBills,
    summary:
      'Takes back bills of exports that the user has not acknowledged and nobody has redeemed; their passcodes are void.',
    params: currencyKeyParamsModel,
    body: exportBodyModel,
    answers: { 1: movedBillsPayloadModel },
    errors: ['noDataFound', 'incorrectBills'],
    budget: moneyBudget,
  }),
  importBills: defineRoute({
    ...exportsPaths.importBills,
    summary: 'Takes bills that are written down into the account, and says of each other line why not.',
    body: importBodyModel,
    answers: { 1: importedPayloadModel },
    errors: ['incorrectBills', 'attemptLimitReached'],
    budget: moneyBudget,
  }),
};
