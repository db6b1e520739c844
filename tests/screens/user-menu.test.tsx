// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { translator } from '../e2e/translator';
import { haveBills } from './support/guest';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();

useScreens();

beforeEach(() => {
  beSignedIn();
  haveBills();
  fakeApi().answer(captchaRoutes.getCaptcha, { kind: 'off' });
});

const menuButton = () => screen.getByRole('button', { name: t('shell:userMenu') });
const noMenu = async () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: t('shell:userMenu') })).toBeNull());

async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: t('shell:userMenu') }));
  return within(await screen.findByRole('dialog', { name: t('shell:userMenu') }));
}

test('each of its links leads to its place and closes it', async () => {
  const { user, address } = await openApp('/history');
  for (const { name, path } of [
    { name: t('common:home', { appName: 'Billfold' }), path: '/bills' },
    { name: t('shell:toSettings'), path: '/settings' },
    { name: t('shell:privateKey'), path: '/settings/privacy/private-key' },
    { name: t('shell:navSettings'), path: '/settings' },
    { name: t('shell:navReferrals'), path: '/referrals' },
    { name: t('common:privacyPolicy'), path: '/policy' },
  ]) {
    const menu = await openMenu(user);
    await user.click(await menu.findByRole('link', { name }));
    await waitFor(() => expect(address(), name).toBe(path));
    await noMenu();
    await screen.findByRole('heading', { level: 1 });
  }
});

test('what leads out of the app is there only with an address', async () => {
  const { user } = await openApp('/history');
  const menu = await openMenu(user);
  expect(menu.getByText(t('shell:vaultWallet'))).toBeTruthy();
  const outside = menu.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(outside).toEqual([]);
  expect(menu.queryByRole('button', { name: t('shell:addNetwork') })).toBeNull();
});

test('bank transfers and swaps say that they are not connected here', async () => {
  const { user } = await openApp('/history');
  const menu = await openMenu(user);
  await user.click(menu.getByRole('button', { name: t('shell:exchange') }));
  const dialog = await screen.findByRole('dialog', { name: t('shell:exchange') });
  expect(within(dialog).getByText(t('shell:exchangeMissing'))).toBeTruthy();
  await noMenu();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(menuButton()));
});
