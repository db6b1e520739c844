import { eposRoutes } from '../../contract/epos/epos.contract';
import { bindRoute } from '../http/bound-route';
import { payAtTill } from './pay-at-till.service';

export const payAtTillRoute = bindRoute(
  eposRoutes.payAtTill,
  ({ context, caller, body: { banknotes = [], ...data }, claim }) =>
    payAtTill(context, { userId: caller.userId, data, serials: banknotes }, claim),
);
