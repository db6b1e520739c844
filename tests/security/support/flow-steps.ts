import { authRoutes } from '../../../contract/auth/auth.contract';
import { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import type { RouteDeclaration } from '../../../contract/route/define-route';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import type { HeldFlow } from './flow-states';

interface StepInput {
  email: string;
  emailCode: string;
  /** The current code of the account's authenticator. */
  appCode: string;
  /** An unused recovery code of the guarded account. */
  recoveryCode: string;
  /** Used wherever the step needs a key. */
  token: string;
}

/** A step of a sign-in, a recovery or a security change, as one call. */
export interface FlowStep {
  name: string;
  route: RouteDeclaration;
  /** The only state in which it may succeed. */
  at: Pick<HeldFlow, 'purpose' | 'step'>;
  takesKey: boolean;
  body: (input: StepInput) => Record<string, unknown>;
}

const newPassword = 'Stolen-Password9';

/**
 * All steps except the first ones, which open a flow without a token, and resending, which is tested separately.
 */
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
    name: 'auth/2fa, recovery code',
    route: twoFactorRoutes.checkTwoFactor,
    at: { purpose: 'signIn', step: 'authenticator' },
    takesKey: true,
    body: ({ token, recoveryCode }) => ({ userKey: token, recoveryCode }),
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
    name: 'recovery, recovery code',
    route: recoveryRoutes.checkRecoveryTwoFactor,
    at: { purpose: 'recovery', step: 'authenticator' },
    takesKey: false,
    body: ({ email, recoveryCode }) => ({ email, recoveryCode }),
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
  {
    name: 'a password change',
    route: passwordChangeRoutes.changePassword,
    at: { purpose: 'passwordChange', step: 'code' },
    takesKey: true,
    body: ({ token, emailCode, appCode }) => ({
      sk: token,
      code: emailCode,
      password: newPassword,
      dualFactorCode: appCode,
    }),
  },
];
