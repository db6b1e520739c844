import { authRoutes } from '../../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import type { RouteDeclaration } from '../../../contract/route/define-route';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import type { HeldFlow } from './flow-states';

interface StepInput {
  email: string;
  emailCode: string;
  /** Six digits that the account's authenticator shows now. */
  appCode: string;
  /** Goes wherever the step wants a key. */
  token: string;
}

/** A step before a session, or towards another password or mode, as one call. */
export interface FlowStep {
  name: string;
  route: RouteDeclaration;
  /** The only state in which it may succeed. */
  at: Pick<HeldFlow, 'purpose' | 'step'>;
  takesKey: boolean;
  body: (input: StepInput) => Record<string, unknown>;
}

const newPassword = 'Stolen-Password9';

/** All of them but the first ones, which open a flow and ask for no token; sending a code again is a case apart. */
export const flowSteps: FlowStep[] = [
  {
    name: 'auth/check',
    route: authRoutes.checkSignInCode,
    at: { purpose: 'signIn', step: 'code' },
    takesKey: false,
    body: ({ email, emailCode }) => ({ email, code: emailCode }),
  },
  {
    name: 'auth/2fa',
    route: twoFactorRoutes.checkTwoFactor,
    at: { purpose: 'signIn', step: 'authenticator' },
    takesKey: true,
    body: ({ token, appCode }) => ({ userKey: token, code: appCode }),
  },
  {
    name: 'registration, code',
    route: registrationRoutes.checkRegistrationCode,
    at: { purpose: 'registration', step: 'code' },
    takesKey: false,
    body: ({ email, emailCode }) => ({ email, code: emailCode }),
  },
  {
    name: 'registration, password',
    route: registrationRoutes.finishRegistration,
    at: { purpose: 'registration', step: 'password' },
    takesKey: true,
    body: ({ token }) => ({ regKey: token, password: newPassword }),
  },
  {
    name: 'recovery, code',
    route: recoveryRoutes.checkRecoveryCode,
    at: { purpose: 'recovery', step: 'code' },
    takesKey: false,
    body: ({ email, emailCode }) => ({ email, code: emailCode }),
  },
  {
    name: 'recovery, authenticator',
    route: recoveryRoutes.checkRecoveryTwoFactor,
    at: { purpose: 'recovery', step: 'authenticator' },
    takesKey: false,
    body: ({ email, appCode }) => ({ email, code: appCode }),
  },
  {
    name: 'recovery, password',
    route: recoveryRoutes.finishRecovery,
    at: { purpose: 'recovery', step: 'password' },
    takesKey: true,
    body: ({ token }) => ({ sk: token, password: newPassword }),
  },
  {
    name: 'a security change',
    route: userRoutes.updateUser,
    at: { purpose: 'userUpdate', step: 'code' },
    takesKey: true,
    body: ({ token, emailCode, appCode }) => ({
      mode: 3,
      fullName: 'Changed',
      code: appCode,
      secure: { key: token, code: emailCode },
    }),
  },
];
