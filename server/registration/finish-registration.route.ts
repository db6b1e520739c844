import { registrationRoutes } from '../../contract/registration/registration.contract';
import { clearFlowCookie, readFlowCookie } from '../flows/flow-cookie';
import { bindRoute } from '../http/bound-route';
import { sendSession } from '../sessions/session-cookies';
import { finishRegistration } from './finish-registration.service';

export const finishRegistrationRoute = bindRoute(
  registrationRoutes.finishRegistration,
  async ({ context, body, origin, http }) => {
    const binding = readFlowCookie(http.request);
    const tokens = await finishRegistration(context, { ...body, refId: body.refId, binding, origin });
    clearFlowCookie(context, http);
    return { status: 1, payload: sendSession(context, http, tokens) };
  },
);
