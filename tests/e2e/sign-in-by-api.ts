import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { authRoutes } from '../../contract/auth/auth.contract';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import type { CaptchaPayload } from '../../contract/captcha/captcha.models';
import { demoAccounts } from '../../server/demo/demo-accounts';
import { captchaToken, solveCaptcha } from '../support/solve-captcha';

export const [ada, lin, cafe] = demoAccounts;

interface Credentials {
  email: string;
  password: string;
}

/** Signs a context in without its screens, by cookies; for tests of what comes after. Answers the access token. */
export async function signInByApi(context: BrowserContext, account: Credentials = ada): Promise<string> {
  const token = await signInToken(context.request);
  const answer = await context.request.post(authRoutes.signIn.path, {
    data: { login: account.email, password: account.password, token },
  });
  const { payload } = (await answer.json()) as { payload: { accessToken: string } };
  return payload.accessToken;
}

/** A solved captcha for signing in. */
export async function signInToken(request: APIRequestContext): Promise<string> {
  const answer = await request.get(captchaRoutes.getCaptcha.path, { params: { action: 'signIn' } });
  const { payload } = (await answer.json()) as { payload: CaptchaPayload };
  return captchaToken(await solveCaptcha(payload));
}
