import { authCalls } from '../../api/auth.calls';
import { callApi } from '../../api/call-api';
import { isRefusal } from '../../api/api-error';
import { twoFactorCalls } from '../../api/two-factor.calls';
import type { CaptchaSource } from '../../core/captcha/captcha-source';
import { session } from '../../core/session/session';
import { noteCodeSent } from '../../core/session/use-resend-countdown';
import type { LoginEvent } from './login-machine';
import { noteContact } from './note-contact';

interface SignIn {
  email: string;
  password: string;
  captcha: CaptchaSource;
}

/** Signs in with credentials. Answers what the account asks for next; nothing when the session has begun. */
export async function signIn({ email, password, captcha }: SignIn): Promise<LoginEvent | undefined> {
  try {
    const answer = await captcha.run((token) =>
      callApi(authCalls.signIn, { body: { login: email, password, token } }),
    );
    if (answer.status === 1) return await begin(answer.payload.accessToken, email);
    if (answer.status === 10005) return { kind: 'twoFactorAsked', email, userKey: answer.payload.userKey };
    noteCodeSent('signIn', answer.payload.resendAfterS);
  } catch (error) {
    // The code was sent earlier and is still good.
    if (!isRefusal(error, 'temporaryCodeSent', 'emailConfirmationRequired')) throw error;
  }
  return { kind: 'codeSent', email };
}

/** Checks the e-mailed code. Answers what the account asks for next; nothing when the session has begun. */
export async function checkSignInCode(input: {
  email: string;
  code: string;
}): Promise<LoginEvent | undefined> {
  const answer = await callApi(authCalls.checkSignInCode, { body: input });
  if (answer.status === 1) return begin(answer.payload.accessToken, input.email);
  return { kind: 'twoFactorAsked', email: input.email, userKey: answer.payload.userKey };
}

/** Checks the authenticator's code, which begins the session. */
export async function checkTwoFactor(input: {
  email: string;
  userKey: string;
  code: string;
}): Promise<undefined> {
  const { email, ...body } = input;
  const { payload } = await callApi(twoFactorCalls.checkTwoFactor, { body });
  return begin(payload.accessToken, email);
}

async function begin(accessToken: string, email: string): Promise<undefined> {
  await session.begin(accessToken);
  noteContact({ formId: 'wallet_login', email });
  return undefined;
}
