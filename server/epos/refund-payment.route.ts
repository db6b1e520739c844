import { eposRoutes } from '../../contract/epos/epos.contract';
import { bindRoute } from '../http/bound-route';
import { refundPayment } from './refund-payment.service';

export const refundPaymentRoute = bindRoute(eposRoutes.refundPayment, ({ context, caller, params, claim }) =>
  refundPayment(context, { userId: caller.userId, id: params.id }, claim),
);
