import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { sendFlowCookie } from '../flows/flow-cookie';
import { resendAfterS } from '../flows/flow-limits';
import { bindRoute } from '../http/bound-route';
import { startRecovery } from './start-recovery.service';

export const startRecoveryRoute = bindRoute(
  recoveryRoutes.startRecovery,
  async ({ context, body, origin, http }) => {
    const binding = await startRecovery(context, { email: body.email, origin });
    sendFlowCookie(context, http, binding);
    return { status: 1, payload: { authorizationMode: 'email' as const, resendAfterS } };
  },
);
