import { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { clearSession } from '../sessions/session-cookies';
import { changePassword, startPasswordChange } from './password-change.service';

const startPasswordChangeRoute = bindRoute(
  passwordChangeRoutes.startPasswordChange,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await startPasswordChange(context, { caller, origin }),
  }),
);

const createPasswordChangeCodeRoute = bindRoute(
  passwordChangeRoutes.createPasswordChangeCode,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await startPasswordChange(context, { caller, origin }),
  }),
);

const changePasswordRoute = bindRoute(
  passwordChangeRoutes.changePassword,
  async ({ context, caller, body, origin, http }) => {
    const { sk: key, dualFactorCode: appCode, ...wanted } = body;
    const isChanged = await changePassword(context, { caller, key, appCode, ...wanted, origin });
    if (isChanged) clearSession(context, http);
    return { status: isChanged ? 1 : 10005, payload: {} };
  },
);

export const boundPasswordChangeRoutes: readonly BoundRoute[] = [
  startPasswordChangeRoute,
  createPasswordChangeCodeRoute,
  changePasswordRoute,
];
