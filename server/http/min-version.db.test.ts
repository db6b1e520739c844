import { expect, test } from 'vitest';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { minVersionHeader } from '../../contract/app-version';
import { userRoutes } from '../../contract/user/user.contract';
import { withServer } from '../../tests/support/with-server';

const server = withServer({ environment: { MIN_APP_VERSION: '4.5.0' } });

test.each([
  ['a success', `${captchaRoutes.getCaptcha.path}?action=signIn`, 200],
  ['a refusal', userRoutes.getUser.path, 401],
  ['an address that leads nowhere', '/api/nowhere', 404],
])('%s tells the oldest app that is understood', async (_name, url, httpStatus) => {
  const answer = await server.app.inject({ url });
  expect(answer.statusCode).toBe(httpStatus);
  expect(answer.headers[minVersionHeader]).toBe('4.5.0');
});

test('what is not the API does not', async () => {
  const answer = await server.app.inject({ url: '/health' });
  expect(answer.headers[minVersionHeader]).toBeUndefined();
});
