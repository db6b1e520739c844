import { exportsRoutes } from '../../contract/exports/exports.contract';
import { hasBills, hasOpenBills } from '../bills/bills';
import { requireCurrencyOf } from '../market/currencies/currencies';
import { bindRoute, bindSecretRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { acknowledgeExport, listExports, showExport, showExportAgain } from './exports.service';
import { exportBills } from './export-bills.service';
import { importBills } from './import-bills.service';
import { takeBackBills } from './take-back-bills.service';

const listExportsRoute = bindRoute(exportsRoutes.listExports, async ({ context, caller }) => ({
  status: 1,
  payload: { exports: await listExports(context, caller.userId) },
}));

const exportBillsRoute = bindSecretRoute(
  exportsRoutes.exportBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasOpenBills);
    return exportBills(context, { userId: caller.userId, currency, ...body }, claim);
  },
  async ({ context, caller }, id) => ({
    status: 1,
    payload: await showExportAgain(context, { id, userId: caller.userId }),
  }),
);

const getExportRoute = bindRoute(exportsRoutes.getExport, async ({ context, caller, params }) => ({
  status: 1,
  payload: await showExport(context, { id: params.id, userId: caller.userId }),
}));

const acknowledgeExportRoute = bindRoute(
  exportsRoutes.acknowledgeExport,
  async ({ context, caller, params }) => {
    const outside = await acknowledgeExport(context, { id: params.id, userId: caller.userId });
    return { status: 1, payload: { outside } };
  },
);

const takeBackBillsRoute = bindRoute(
  exportsRoutes.takeBackBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return takeBackBills(context, { userId: caller.userId, currency, ...body }, claim);
  },
);

const importBillsRoute = bindRoute(exportsRoutes.importBills, ({ context, caller, origin, body, claim }) =>
  importBills(context, { userId: caller.userId, address: origin.address, ...body }, claim),
);

export const boundExportsRoutes: readonly BoundRoute[] = [
  listExportsRoute,
  exportBillsRoute,
  getExportRoute,
  acknowledgeExportRoute,
  takeBackBillsRoute,
  importBillsRoute,
];
