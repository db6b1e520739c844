// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand, outsideLinkIds } from '../../contract/brand';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { translator } from '../e2e/translator';
import { beBuyer } from './support/buy-samples';
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
  const { user, address } = await openApp('/settings');
  for (const { name, path } of [
    { name: t('common:home', { appName: 'Billfold' }), path: '/bills?hub=green' },
    { name: t('shell:toSettings'), path: '/settings' },
    { name: t('shell:privateKey'), path: '/settings/privacy/private-key' },
    { name: t('shell:navSettings'), path: '/settings' },
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
  const { user } = await openApp('/settings');
  const menu = await openMenu(user);
  expect(menu.queryByText(t('shell:vaultWallet'))).toBeNull();
  const outside = menu.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(outside).toEqual([]);
  expect(menu.queryByRole('button', { name: t('shell:addNetwork') })).toBeNull();
});

describe('bank transfers and swaps', () => {
  afterEach(() => vi.doUnmock('../../contract/brand'));

  test('lead to buying TCT, with coins and with bills, and to nothing outside', async () => {
    beBuyer();
    for (const { name, path } of [
      { name: new RegExp(t('shell:exchangeCoins')), path: '/wallet/buy-tct' },
      {
        name: new RegExp(t('shell:exchangeBills', { product: brand.billName })),
        path: '/wallet/buy-tct?tab=bills',
      },
    ]) {
      const { user, address } = await openApp('/settings');
      const menu = await openMenu(user);
      await user.click(menu.getByRole('button', { name: t('shell:exchange') }));
      const dialog = within(await screen.findByRole('dialog', { name: t('shell:exchange') }));
      expect(dialog.queryByTitle(t('shell:exchange'))).toBeNull();
      expect(dialog.getByText(t('shell:exchangeNoBank'))).toBeTruthy();
      await user.click(dialog.getByRole('link', { name }));
      await waitFor(() => expect(address()).toBe(path));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('open the exchange that is, and give the focus back', async () => {
    vi.doMock('../../contract/brand', () => ({
      outsideLinkIds,
      brand: { ...brand, links: { ...brand.links, exchangeWidget: 'about:blank' } },
    }));
    const { user } = await openApp('/settings');
    const menu = await openMenu(user);
    await user.click(menu.getByRole('button', { name: t('shell:exchange') }));
    const dialog = await screen.findByRole('dialog', { name: t('shell:exchange') });
    expect(within(dialog).getByTitle(t('shell:exchange')).getAttribute('src')).toBe('about:blank');
    expect(within(dialog).queryByText(t('shell:exchangeNoBank'))).toBeNull();
    await noMenu();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(menuButton()));
  });
});
