import { registrationRoutes } from '../../contract/registration/registration.contract';
import { readFlowCookie } from '../flows/flow-cookie';
import { bindRoute } from '../http/bound-route';
import { checkRegistrationCode } from './check-registration-code.service';

export const checkRegistrationCodeRoute = bindRoute(
  registrationRoutes.checkRegistrationCode,
  async ({ context, body, http }) => {
    const binding = readFlowCookie(http.request);
    const payload = await checkRegistrationCode(context, { binding, email: body.email, code: body.code });
    return { status: 1, payload };
  },
);
