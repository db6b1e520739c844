import { exportsRoutes } from '../../contract/exports/exports.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindSecretRoute } from '../http/bound-route';
import { exportBills } from './export-bills.service';
import { showExportAgain } from './show-export.service';

export const exportBillsRoute = bindSecretRoute(
  exportsRoutes.exportBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return exportBills(context, { userId: caller.userId, currency, ...body }, claim);
  },
  async ({ context, caller }, id) => ({
    status: 1,
    payload: await showExportAgain(context, { id, userId: caller.userId }),
  }),
);
