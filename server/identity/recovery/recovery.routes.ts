import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { clearFlowCookie, readFlowCookie, sendFlowCookie } from '../flows/flow-cookie';
import { resendAfterS } from '../flows/flow-limits';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import {
  checkRecoveryCode,
  checkRecoveryTwoFactor,
  finishRecovery,
  lookAtRecoveryLink,
  openRecoveryLink,
  startRecovery,
} from './recovery.service';

const startRecoveryRoute = bindRoute(
  recoveryRoutes.startRecovery,
  async ({ context, body, origin, http }) => {
    const binding = await startRecovery(context, { email: body.email, origin });
    sendFlowCookie(context, http, binding);
    return { status: 1, payload: { authorizationMode: 'email' as const, resendAfterS } };
  },
);

const checkRecoveryCodeRoute = bindRoute(
  recoveryRoutes.checkRecoveryCode,
  async ({ context, body, http }) => {
    const payload = await checkRecoveryCode(context, { binding: readFlowCookie(http.request), ...body });
    return payload === undefined ? { status: 10005, payload: {} } : { status: 1, payload };
  },
);

const checkRecoveryTwoFactorRoute = bindRoute(
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

const lookAtRecoveryLinkRoute = bindRoute(recoveryRoutes.lookAtRecoveryLink, async ({ context, body }) => ({
  status: 1,
  payload: await lookAtRecoveryLink(context, body.link),
}));

const openRecoveryLinkRoute = bindRoute(recoveryRoutes.openRecoveryLink, async ({ context, body, http }) => {
  const { binding, email, secretKey } = await openRecoveryLink(context, body.link);
  sendFlowCookie(context, http, binding);
  return secretKey === undefined
    ? { status: 10005, payload: { email } }
    : { status: 1, payload: { email, secretKey } };
});

const finishRecoveryRoute = bindRoute(
  recoveryRoutes.finishRecovery,
  async ({ context, body, origin, http }) => {
    const binding = readFlowCookie(http.request);
    await finishRecovery(context, { binding, key: body.sk, password: body.password, origin });
    clearFlowCookie(context, http);
    return { status: 1, payload: {} };
  },
);

export const boundRecoveryRoutes: readonly BoundRoute[] = [
  startRecoveryRoute,
  checkRecoveryCodeRoute,
  checkRecoveryTwoFactorRoute,
  lookAtRecoveryLinkRoute,
  openRecoveryLinkRoute,
  finishRecoveryRoute,
];
