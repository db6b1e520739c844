import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { readFlowCookie } from '../flows/flow-cookie';
import { bindRoute } from '../http/bound-route';
import { checkRecoveryTwoFactor } from './check-recovery-two-factor.service';

export const checkRecoveryTwoFactorRoute = bindRoute(
  recoveryRoutes.checkRecoveryTwoFactor,
  async ({ context, body, origin, http }) => ({
    status: 1,
    payload: await checkRecoveryTwoFactor(context, {
      binding: readFlowCookie(http.request),
      ...body,
      origin,
    }),
  }),
);
