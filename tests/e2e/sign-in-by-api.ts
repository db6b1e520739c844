import type { BrowserContext } from '@playwright/test';
import { authRoutes } from '../../contract/auth/auth.contract';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import type { CaptchaPayload } from '../../contract/captcha/captcha.contract';
import { demoAccounts } from '../../server/demo/demo-accounts';
import { demoCookieOf } from '../support/demo-keys';
import { captchaToken, solveCaptcha } from '../support/solve-captcha';

export const [ada, lin, cafe] = demoAccounts;

interface Credentials {
  email: string;
  password: string;
}

/** Signs a context in by cookies, without the sign-in screens. Returns the access token. */
export async function signInByApi(context: BrowserContext, account: Credentials = ada): Promise<string> {
  const asked = await context.request.get(captchaRoutes.getCaptcha.path, { params: { action: 'signIn' } });
  const { payload: captcha } = (await asked.json()) as { payload: CaptchaPayload };
  const token = captchaToken(await solveCaptcha(captcha));
  const [name, value] = demoCookieOf(asked.url());
  await context.addCookies([{ name, value, url: new URL(asked.url()).origin }]);
  const answer = await context.request.post(authRoutes.signIn.path, {
    data: { login: account.email, password: account.password, token },
  });
  const { payload } = (await answer.json()) as { payload: { accessToken: string } };
  return payload.accessToken;
}
