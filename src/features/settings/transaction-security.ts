import type { transactionSecurityRoutes } from '../../../contract/transaction-security/transaction-security.contract';
import {
  transactionSecurityPaths,
  transactionSecurityTypes,
} from '../../../contract/transaction-security/transaction-security.paths';
import type { User } from '../../../contract/user/user.contract';
import { callApi } from '../../platform/api/call-api';
import type { ApiCalls } from '../../platform/api/call-api';
import { usesAuthenticator } from './security-change';

const calls: ApiCalls<typeof transactionSecurityRoutes> = transactionSecurityPaths;

/** What can confirm a payout; each kind is a switch, and at most one is on. */
export type Confirmation = 'email' | 'app';

/** Whether the user has turned this kind on. */
export function isTurnedOn(type: number, kind: Confirmation): boolean {
  return type === typeOf[kind];
}

const typeOf = {
  email: transactionSecurityTypes.email,
  app: transactionSecurityTypes.authenticator,
} as const;

/** What a payout asks for now, as a text of the settings: a connected app in any case. */
export function payoutStandingOf(user: Pick<User, 'secure' | 'transactionSecurityType'>) {
  if (usesAuthenticator(user)) return 'payoutApp';
  return isTurnedOn(user.transactionSecurityType, 'email') ? 'payoutEmail' : 'payoutUnguarded';
}

/** E-mails the code for a switch; returns the seconds until another can be sent. */
export async function requestSwitchCode(kind: Confirmation): Promise<number> {
  const { payload } =
    kind === 'email'
      ? await callApi(calls.createEmailSecurityCode, {})
      : await callApi(calls.createTwoFactorSecurityCode, {});
  return payload.resendAfterS;
}

interface SwitchChange {
  kind: Confirmation;
  turnsOff: boolean;
  emailCode: string;
  /** For the app's switch. */
  appCode: string;
}

/** Turns a kind on or off; returns the user's new `transactionSecurityType`. */
export async function changeConfirmation(change: SwitchChange): Promise<number> {
  const { kind, turnsOff: turnOffRequest, emailCode, appCode } = change;
  const { payload } =
    kind === 'email'
      ? await callApi(calls.updateEmailSecurity, { body: { code: emailCode, turnOffRequest } })
      : await callApi(calls.updateTwoFactorSecurity, {
          body: { emailCode, dualFactorCode: appCode, turnOffRequest },
        });
  return payload.transactionSecurityType;
}
