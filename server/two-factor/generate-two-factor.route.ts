import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { bindRoute } from '../http/bound-route';
import { generateTwoFactor } from './generate-two-factor.service';

export const generateTwoFactorRoute = bindRoute(
  twoFactorRoutes.generateTwoFactor,
  async ({ context, caller }) => ({ status: 1, payload: await generateTwoFactor(context, caller.userId) }),
);

export const createTwoFactorSecretRoute = bindRoute(
  twoFactorRoutes.createTwoFactorSecret,
  async ({ context, caller }) => ({ status: 1, payload: await generateTwoFactor(context, caller.userId) }),
);
