import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { clearFlowCookie, readFlowCookie } from '../flows/flow-cookie';
import { bindRoute } from '../http/bound-route';
import { sendSession } from '../sessions/session-cookies';
import { checkTwoFactor } from './check-two-factor.service';

export const checkTwoFactorRoute = bindRoute(
  twoFactorRoutes.checkTwoFactor,
  async ({ context, body, origin, http }) => {
    const binding = readFlowCookie(http.request);
    const tokens = await checkTwoFactor(context, { binding, ...body, origin });
    clearFlowCookie(context, http);
    return { status: 1, payload: sendSession(context, http, tokens) };
  },
);
