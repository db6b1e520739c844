import { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
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
  async ({ context, caller, body, origin }) => {
    const { sk: key, code, password, dualFactorCode: appCode } = body;
    const isChanged = await changePassword(context, { caller, key, code, password, appCode, origin });
    return { status: isChanged ? 1 : 10005, payload: {} };
  },
);

export const boundPasswordChangeRoutes: readonly BoundRoute[] = [
  startPasswordChangeRoute,
  createPasswordChangeCodeRoute,
  changePasswordRoute,
];
