import { eposRoutes } from '../../contract/epos/epos.contract';
import { bindRoute } from '../http/bound-route';
import { getReceipt } from './get-receipt.service';

export const getReceiptRoute = bindRoute(eposRoutes.getReceipt, async ({ context, caller, params }) => ({
  status: 1,
  payload: await getReceipt(context, { userId: caller.userId, checkId: params.checkId }),
}));
