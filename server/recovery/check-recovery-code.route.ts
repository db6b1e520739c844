import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { readFlowCookie } from '../flows/flow-cookie';
import { bindRoute } from '../http/bound-route';
import { checkRecoveryCode } from './check-recovery-code.service';

export const checkRecoveryCodeRoute = bindRoute(
  recoveryRoutes.checkRecoveryCode,
  async ({ context, body, http }) => {
    const payload = await checkRecoveryCode(context, { binding: readFlowCookie(http.request), ...body });
    return payload === undefined ? { status: 10005, payload: {} } : { status: 1, payload };
  },
);
