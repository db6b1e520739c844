import { eposRoutes } from '../../contract/epos/epos.contract';
import { bindRoute } from '../http/bound-route';
import { getPayment } from './get-payment.service';

export const getPaymentRoute = bindRoute(eposRoutes.getPayment, async ({ context, caller, params }) => ({
  status: 1,
  payload: { payment: await getPayment(context, { userId: caller.userId, id: params.id }) },
}));
