import { eposRoutes } from '../../contract/epos/epos.contract';
import { bindRoute } from '../http/bound-route';
import { cancelPayment } from './cancel-payment.service';

export const cancelPaymentRoute = bindRoute(
  eposRoutes.cancelPayment,
  async ({ context, caller, params }) => ({
    status: 1,
    payload: { payment: await cancelPayment(context, { userId: caller.userId, id: params.id }) },
  }),
);
