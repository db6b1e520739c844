// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { brand, outsideLinkIds } from '../../contract/brand';
import { translator } from '../e2e/translator';
import { goOffline, goOnline } from './support/connection';
import { beGuest, expectBills, haveBills, signInAs, startedSession } from './support/guest';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { expectPayer } from './support/payer';
import { beSignedIn } from './support/signed-in';

const t = translator();
const cookieKey = 'billfold.cookies';

useScreens();

const notice = () => screen.queryByRole('region', { name: t('extras:cookieTitle') });
const findNotice = () => screen.findByRole('region', { name: t('extras:cookieTitle') });

describe('a guest who was not asked about cookies', () => {
  beforeEach(() => localStorage.removeItem(cookieKey));
  afterEach(() => {
    vi.doUnmock('../../contract/brand');
    Reflect.deleteProperty(globalThis, 'dataLayer');
  });

  test.each([
    // Without analytics there is nothing to decline, and OK is no consent to what may be added later.
    ['declined', 'cookieAccept', ''],
    ['accepted', 'cookieAccept', 'GTM-X'],
    ['declined', 'cookieDecline', 'GTM-X'],
  ] as const)('is asked once: %s stays after %s, with analytics “%s”', async (kept, button, tagManagerId) => {
    vi.doMock('../../contract/brand', () => ({ outsideLinkIds, brand: { ...brand, tagManagerId } }));
    vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    beGuest();
    fakeApi().answer(authRoutes.signIn, startedSession);
    const { user, reload } = await openApp('/login');
    await findNotice();
    const policy = screen.getByRole('link', { name: t('extras:cookiePolicy') });
    expect(policy.getAttribute('href')).toBe('/policy');
    const decline = screen.queryByRole('button', { name: t('extras:cookieDecline') });
    expect(decline !== null).toBe(tagManagerId !== '');
    await user.click(screen.getByRole('button', { name: t(`extras:${button}`) }));
    await waitFor(() => expect(notice()).toBeNull());
    // No store has the app, so no banner takes the notice's place.
    expect(screen.queryByText(t('extras:appBannerTitle', { appName: brand.appName }))).toBeNull();
    expect(localStorage.getItem(cookieKey)).toBe(kept);

    const again = await reload();
    await signInAs(again.user, 'ada@billfold.test');
    await expectBills();
    expect(notice()).toBeNull();
  });

  test('and pays at a till is asked on the page after it', async () => {
    beSignedIn();
    haveBills();
    const { path } = expectPayer();
    const { user, history, address } = await openApp('/bills');
    await findNotice();
    history.push(path);
    await expectHeading(t('epos:confirmTitle'));
    await waitFor(() => expect(notice()).toBeNull());
    await user.click(screen.getByRole('button', { name: t('epos:cancel') }));
    await user.click(await screen.findByRole('button', { name: t('epos:cancelYes') }));
    await findNotice();
    await waitFor(() => expect(address()).toBe('/pay?hub=green'));
  });
});

test('the footer names version, stage and year', async () => {
  beGuest();
  await openApp('/login');
  const footer = await screen.findByRole('contentinfo');
  await waitFor(() => expect(footer.textContent).toContain('4.6.0 beta'));
  const year = new Date().getFullYear();
  expect(footer.textContent).toContain(t('common:copyright', { year, appName: brand.appName }));
});

describe('without a connection', () => {
  test('a guest reads it in one quiet line, until it is back', async () => {
    beGuest();
    await openApp('/login');
    await expectHeading(t('auth:signInTitle'));
    goOffline();
    await expectText(t('common:offlineNotice'));
    goOnline();
    await waitFor(() => expect(screen.queryByText(t('common:offlineNotice'))).toBeNull());
  });

  test('the screens of a user say it themselves', async () => {
    beSignedIn();
    haveBills();
    await openApp('/bills');
    await expectBills();
    goOffline();
    await expectText(/We can't get new data/);
    expect(screen.queryByText(t('common:offlineNotice'))).toBeNull();
    goOnline();
    await waitFor(() => expect(screen.queryByText(/We can't get new data/)).toBeNull());
  });

  test('says at the sign-in that the server was not reached', async () => {
    beGuest();
    const { user } = await openApp('/login');
    await expectHeading(t('auth:signInTitle'));
    goOffline();
    await signInAs(user, 'ada@billfold.test');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(t('errors:network'));
  });
});
