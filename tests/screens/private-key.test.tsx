// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { privateKeyRoutes } from '../../contract/private-key/private-key.contract';
import { translator } from '../e2e/translator';
import { fill, passwordField } from './support/guest';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
const hex = `0x${'5a'.repeat(32)}`;

useScreens();

const show = () => screen.getByRole<HTMLButtonElement>('button', { name: t('settings:privateKeyShow') });
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: t('settings:appCode') });
const shownKey = () => screen.findByLabelText<HTMLInputElement>(t('settings:privateKeyLabel'));

test('with an authenticator app connected a private key wants its code as well', async () => {
  beSignedIn({ secure: { mode: 1 } });
  const api = fakeApi();
  api.refuse(privateKeyRoutes.revealPrivateKey, 'incorrectCode');
  const { user } = await openApp('/settings/privacy/private-key');
  const code = await codeField();
  await fill(user, passwordField(t('settings:privateKeyPassword')), 'Paper-Money1');
  expect(show().disabled).toBe(true);
  await user.type(code, '111111');
  await user.click(show());
  expect(await screen.findByText(t('errors:incorrectCode'))).toBeTruthy();
  expect((await codeField()).value).toBe('');
  api.answer(privateKeyRoutes.revealPrivateKey, {
    hex,
    address: '0x2d844E8E72Ebd8CdeE19925B51EC0254b7B92cF8',
  });
  await user.type(await codeField(), '123456');
  await user.click(show());
  expect((await shownKey()).value).toBe(hex);
  expect(api.calls(privateKeyRoutes.revealPrivateKey).map(({ input }) => input.body)).toEqual([
    { password: 'Paper-Money1', code: '111111' },
    { password: 'Paper-Money1', code: '123456' },
  ]);
});

test('connected on another device meanwhile, the app’s code is asked for then', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answerAs(privateKeyRoutes.revealPrivateKey, { status: 10005, payload: {} });
  const { user } = await openApp('/settings/privacy/private-key');
  await screen.findByRole('button', { name: t('settings:privateKeyShow') });
  await fill(user, passwordField(t('settings:privateKeyPassword')), 'Paper-Money1');
  await user.click(show());
  await codeField();
  expect(show().disabled).toBe(true);
});
