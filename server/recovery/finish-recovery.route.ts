import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { clearFlowCookie, readFlowCookie } from '../flows/flow-cookie';
import { bindRoute } from '../http/bound-route';
import { finishRecovery } from './finish-recovery.service';

export const finishRecoveryRoute = bindRoute(
  recoveryRoutes.finishRecovery,
  async ({ context, body, origin, http }) => {
    const binding = readFlowCookie(http.request);
    await finishRecovery(context, { binding, key: body.sk, password: body.password, origin });
    clearFlowCookie(context, http);
    return { status: 1, payload: {} };
  },
);
