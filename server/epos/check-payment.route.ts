import { eposRoutes } from '../../contract/epos/epos.contract';
import { bindRoute } from '../http/bound-route';
import { checkPayment } from './check-payment.service';

export const checkPaymentRoute = bindRoute(eposRoutes.checkPayment, async ({ context, caller, body }) => ({
  status: 1,
  payload: await checkPayment(context, { userId: caller.userId, data: body }),
}));
