import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { sendFlowCookie } from '../flows/flow-cookie';
import { bindRoute } from '../http/bound-route';
import { lookAtRecoveryLink, openRecoveryLink } from './open-recovery-link.service';

export const lookAtRecoveryLinkRoute = bindRoute(
  recoveryRoutes.lookAtRecoveryLink,
  async ({ context, body }) => ({ status: 1, payload: await lookAtRecoveryLink(context, body.link) }),
);

export const openRecoveryLinkRoute = bindRoute(
  recoveryRoutes.openRecoveryLink,
  async ({ context, body, http }) => {
    const { binding, email, secretKey } = await openRecoveryLink(context, body.link);
    sendFlowCookie(context, http, binding);
    return secretKey === undefined
      ? { status: 10005, payload: { email } }
      : { status: 1, payload: { email, secretKey } };
  },
);
