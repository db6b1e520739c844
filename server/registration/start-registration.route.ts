import { registrationRoutes } from '../../contract/registration/registration.contract';
import { sendFlowCookie } from '../flows/flow-cookie';
import { resendAfterS } from '../flows/flow-limits';
import { bindRoute } from '../http/bound-route';
import { startRegistration } from './start-registration.service';

export const startRegistrationRoute = bindRoute(
  registrationRoutes.startRegistration,
  async ({ context, body, origin, http }) => {
    const { binding } = await startRegistration(context, { email: body.email, origin });
    sendFlowCookie(context, http, binding);
    return { status: 10019, payload: { resendAfterS } };
  },
);
