import type { AuthenticatorProof } from '../../../contract/two-factor/two-factor.contract';
import { outsideLinks } from '../../platform/links/outside-links';
import { isRefusal } from '../../platform/api/api-error';
import { authCalls, twoFactorCalls } from '../../platform/api/guest-calls';
import { callApi } from '../../platform/api/call-api';
import type { CaptchaSource } from '../../platform/captcha/captcha-source';
import { session } from '../../platform/session/session';
import { noteCodeSent } from '../../platform/session/use-resend-countdown';
import type { FlowNotice } from './flow-memory';

/** The current step of a sign-in with its data. Never holds a password or a code. */
export type LoginState =
  | { step: 'credentials'; email: string; notice?: FlowNotice }
  /** The user is back from a provider. */
  | { step: 'social'; email: '' }
  | { step: 'emailCode'; email: string }
  | { step: 'twoFactor'; email: string; userKey: string };

export type LoginEvent =
  | { kind: 'codeSent'; email: string }
  | { kind: 'twoFactorAsked'; email: string; userKey: string }
  | { kind: 'back' }
  /** The server no longer knows this sign-in. */
  | { kind: 'lost'; error: unknown }
  /** A passkey that was removed, or is another server's. */
  | { kind: 'passkeyUnknown' }
  | { kind: 'idle' };

/** The next state. */
export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.kind) {
    case 'codeSent':
      return { step: 'emailCode', email: event.email };
    case 'twoFactorAsked':
      return { step: 'twoFactor', email: event.email, userKey: event.userKey };
    case 'back':
      return { step: 'credentials', email: state.email };
    case 'lost':
      return { step: 'credentials', email: state.email, notice: { kind: 'refused', error: event.error } };
    case 'passkeyUnknown':
      return { step: 'credentials', email: state.email, notice: { kind: 'passkeyUnknown' } };
    case 'idle':
      if (state.step === 'credentials') return state;
      return { step: 'credentials', email: state.email, notice: { kind: 'idle' } };
  }
}

interface NewContact {
  formId: 'wallet_login' | 'wallet_register';
  /** Empty after a way of signing in that does not ask for it. */
  email: string;
}

/** Reports a sign-in to the marketing contacts; consent and configuration decide what is sent, if anything. */
function reportContact(contact: NewContact): void {
  const url = outsideLinks().marketingContact;
  if (url === '') return;
  import('../../platform/consent/send-marketing-contact')
    .then(async ({ sendMarketingContact }) => sendMarketingContact({ url, ...contact }))
    // A failure here must not affect the sign-in.
    .catch(() => undefined);
}

interface SignIn {
  email: string;
  password: string;
  captcha: CaptchaSource;
}

/**
 * Signs in with credentials. Returns the next step that the account requires, or undefined when the session has
 * started.
 */
export async function signIn({ email, password, captcha }: SignIn): Promise<LoginEvent | undefined> {
  try {
    const answer = await captcha.run((token) =>
      callApi(authCalls.signIn, { body: { login: email, password, token } }),
    );
    if (answer.status === 1) return await begin(answer.payload.accessToken, email);
    if (answer.status === 10005) return { kind: 'twoFactorAsked', email, userKey: answer.payload.userKey };
    noteCodeSent('signIn', answer.payload.resendAfterS);
  } catch (error) {
    // A code that was sent earlier is still valid.
    if (!isRefusal(error, 'temporaryCodeSent', 'emailConfirmationRequired')) throw error;
  }
  return { kind: 'codeSent', email };
}

/**
 * Checks the e-mailed code. Returns the next step that the account requires, or undefined when the session has
 * started.
 */
export async function checkSignInCode(input: {
  email: string;
  code: string;
}): Promise<LoginEvent | undefined> {
  const answer = await callApi(authCalls.checkSignInCode, { body: input });
  if (answer.status === 1) return begin(answer.payload.accessToken, input.email);
  return { kind: 'twoFactorAsked', email: input.email, userKey: answer.payload.userKey };
}

/** Checks the authenticator's code, or a recovery code, which starts the session. */
export async function checkTwoFactor(
  input: AuthenticatorProof & { email: string; userKey: string },
): Promise<undefined> {
  const { email, ...body } = input;
  const { payload } = await callApi(twoFactorCalls.checkTwoFactor, { body });
  return begin(payload.accessToken, email);
}

async function begin(accessToken: string, email: string): Promise<undefined> {
  await beginSession(accessToken, { formId: 'wallet_login', email });
  return undefined;
}

/** Starts the session, in whichever way the user has signed in, and reports the contact. */
export async function beginSession(accessToken: string, contact: NewContact): Promise<void> {
  await session.begin(accessToken);
  reportContact(contact);
}
