// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { brand } from '../../contract/brand';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { translator } from '../e2e/translator';
import { expectBills, haveBills } from './support/guest';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
const title = t('shell:installTitle', { appName: brand.appName });
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

useScreens();
beforeEach(() => {
  beSignedIn();
  haveBills();
  fakeApi().answer(captchaRoutes.getCaptcha, { kind: 'off' });
});

async function openMenu(user: UserEvent): Promise<HTMLElement> {
  await expectBills();
  await user.click(screen.getByRole('button', { name: t('shell:userMenu') }));
  return screen.findByRole('dialog', { name: t('shell:userMenu') });
}

/** Fires Chromium's install event, which allows one prompt. */
function offer(): { prompt: () => Promise<void>; defaultPrevented: boolean } {
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return event;
}

test('the hint to install asks the browser’s question, and goes away permanently when wished', async () => {
  const { user, reload } = await openApp('/bills');
  const menu = await openMenu(user);
  expect(within(menu).queryByRole('heading', { name: title })).toBeNull();
  const first = offer();
  // The browser's own bar is suppressed.
  expect(first.defaultPrevented).toBe(true);
  await within(menu).findByRole('heading', { name: title });
  await user.click(within(menu).getByRole('button', { name: t('shell:installAction') }));
  expect(first.prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(within(menu).queryByRole('heading', { name: title })).toBeNull());

  const second = offer();
  await user.click(await within(menu).findByRole('button', { name: t('shell:installDismiss') }));
  await waitFor(() => expect(within(menu).queryByRole('heading', { name: title })).toBeNull());
  expect(second.prompt).not.toHaveBeenCalled();
  const again = await reload();
  const nextMenu = await openMenu(again.user);
  offer();
  expect(await within(nextMenu).findByRole('button', { name: t('shell:signOut') })).toBeTruthy();
  expect(within(nextMenu).queryByRole('heading', { name: title })).toBeNull();
});

test('in Safari on a phone it tells the way through the share sheet', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
  const { user } = await openApp('/bills');
  const menu = await openMenu(user);
  expect(within(menu).getByText(t('shell:installShare'))).toBeTruthy();
});

test.each([
  ['the installed app', { isStandalone: true, wishes: 1 }],
  ['a tab', { isStandalone: false, wishes: 0 }],
])('lasting storage is wished for by who is signed in to %s, or installs it', async (_where, expected) => {
  const { isStandalone, wishes } = expected;
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  for (const [name, value] of Object.entries({ storage: { persist }, standalone: isStandalone }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  await openApp('/bills');
  await expectBills();
  const { keepStorageWhenInstalled } = await import('../../src/platform/install/keep-storage-when-installed');
  keepStorageWhenInstalled();
  expect(persist).toHaveBeenCalledTimes(wishes);
  // After an installation the app does not ask again.
  window.dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
});
