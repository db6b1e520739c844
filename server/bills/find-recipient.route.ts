import { billsRoutes } from '../../contract/bills/bills.contract';
import { bindRoute } from '../http/bound-route';
import { findRecipient } from './find-recipient.service';

export const findRecipientRoute = bindRoute(billsRoutes.findRecipient, async ({ context, caller, body }) => {
  const { shown } = await findRecipient(context, { userId: caller.userId, to: body.to });
  return { status: 1, payload: shown };
});
