import { exportsRoutes } from '../../contract/exports/exports.contract';
import { bindRoute } from '../http/bound-route';
import { importBills } from './import-bills.service';

export const importBillsRoute = bindRoute(
  exportsRoutes.importBills,
  ({ context, caller, origin, body, claim }) =>
    importBills(context, { userId: caller.userId, address: origin.address, ...body }, claim),
);
