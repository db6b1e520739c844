import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { clearFlowCookie, readFlowCookie } from '../flows/flow-cookie';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { sendSession } from '../sessions/session-cookies';
import { checkTwoFactor } from './check-two-factor.service';
import { makeRecoveryCodes } from './recovery-codes';
import { listUnusedCodes } from './recovery-codes.store';
import { generateTwoFactor } from './two-factor';

const checkTwoFactorRoute = bindRoute(
  twoFactorRoutes.checkTwoFactor,
  async ({ context, body, origin, http }) => {
    const binding = readFlowCookie(http.request);
    const tokens = await checkTwoFactor(context, { binding, ...body, origin });
    clearFlowCookie(context, http);
    return { status: 1, payload: sendSession(context, http, tokens) };
  },
);

const generateTwoFactorRoute = bindRoute(twoFactorRoutes.generateTwoFactor, async ({ context, caller }) => ({
  status: 1,
  payload: await generateTwoFactor(context, caller.userId),
}));

const createTwoFactorSecretRoute = bindRoute(
  twoFactorRoutes.createTwoFactorSecret,
  async ({ context, caller }) => ({ status: 1, payload: await generateTwoFactor(context, caller.userId) }),
);

const countRecoveryCodesRoute = bindRoute(
  twoFactorRoutes.countRecoveryCodes,
  async ({ context, caller }) => ({
    status: 1,
    payload: { left: (await listUnusedCodes(context, caller.userId)).length },
  }),
);

const makeRecoveryCodesRoute = bindRoute(
  twoFactorRoutes.makeRecoveryCodes,
  async ({ context, caller, body, origin }) => {
    const { userId } = caller;
    const recoveryCodes = await makeRecoveryCodes(context, { userId, code: body.code, origin });
    return { status: 1, payload: { recoveryCodes } };
  },
);

export const boundTwoFactorRoutes: readonly BoundRoute[] = [
  checkTwoFactorRoute,
  generateTwoFactorRoute,
  createTwoFactorSecretRoute,
  countRecoveryCodesRoute,
  makeRecoveryCodesRoute,
];
