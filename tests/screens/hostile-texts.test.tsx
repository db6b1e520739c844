// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { translator } from '../e2e/translator';
import { beGuest, expectBills, haveBills, signInAs } from './support/guest';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

useScreens();

function expectNothingPlanted(): void {
  expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0);
  expect(document.body.querySelectorAll('script')).toHaveLength(0);
  expect(document.title).toMatch(/Billfold/);
}

test('scripts in a user’s name stay words', async () => {
  beSignedIn({ fullName: hostile });
  haveBills();
  fakeApi().answer(captchaRoutes.getCaptcha, { kind: 'off' });
  const { user } = await openApp('/bills');
  await expectBills();
  await user.click(screen.getByRole('button', { name: t('shell:userMenu') }));
  const menu = await screen.findByRole('dialog', { name: t('shell:userMenu') });
  expect(within(menu).getByText(hostile)).toBeTruthy();
  expectNothingPlanted();
});

test('scripts in an error of the server and in the address stay words', async () => {
  beGuest();
  const code = 77_777;
  fakeApi().fail(authRoutes.signIn, 400, {
    status: code,
    errorCode: code,
    errorMsgs: [hostile],
    message: hostile,
    operationId: hostile,
  });
  const { user } = await openApp(
    `/login?from=${encodeURIComponent(`/${hostile}`)}#${encodeURIComponent(hostile)}`,
  );
  await signInAs(user, 'a@example.test', hostile);
  expect((await screen.findByRole('alert')).textContent).toContain(hostile);
  expectNothingPlanted();
});
