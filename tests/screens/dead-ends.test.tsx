// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { translator } from '../e2e/translator';
import { beGuest, haveBills } from './support/guest';
import { expectHeading, fakeApi, forgive, main, openApp, useScreens } from './support/open-app';
import { usePhone } from './support/phone-screen';
import { beSignedIn } from './support/signed-in';
import { walkLinks } from './support/walk-links';
import { someAmounts, someBills } from './support/holdings';
import { beEverywhere } from './support/every-screen';
import type { Means } from './support/every-screen';

const t = translator();

useScreens();
beforeEach(() => {
  fakeApi().answer(captchaRoutes.getCaptcha, { kind: 'off' });
});

const navigation = () => screen.queryByRole('navigation', { name: t('shell:mainNavigation') });
const findNavigation = async () => screen.findByRole('navigation', { name: t('shell:mainNavigation') });

describe('wherever links lead there is something', () => {
  test.each<[string, Means]>([
    ['who has everything', { coins: someAmounts, bills: someBills, pay: { 'tectum-note-usdt': '40' } }],
    ['who has nothing yet', { coins: {}, bills: {}, pay: {} }],
  ])('for a user %s', async (_who, means) => {
    const starts = beEverywhere(means);
    const { screens, deadEnds } = await walkLinks(await openApp('/settings'), starts);
    expect(deadEnds).toEqual([]);
    // The walk has reached all screens.
    expect(screens).toEqual(
      expect.arrayContaining([
        '/bills?hub=green',
        '/pay?hub=green',
        '/wallet/:currency',
        '/mint-house/green/history',
        '/history',
        '/referrals',
        '/settings/privacy/transaction-security',
        '/settings/privacy/2fa',
        '/settings/privacy/password-change',
        '/settings/privacy/sessions',
        '/settings/developers',
        '/settings/verification',
        '/till',
        '/policy',
      ]),
    );
  });

  test('the bar has what is built, and nothing else', async () => {
    beEverywhere({ coins: {}, bills: {}, pay: {} });
    await openApp('/settings');
    const wide = within(await findNavigation()).getAllByRole('link');
    expect(wide.map(({ textContent }) => textContent)).toEqual([
      t('shell:navBills'),
      t('shell:navCrypto'),
      t('shell:navReferrals'),
      t('shell:navMintHouse'),
      t('shell:navHistory'),
    ]);
  });

  describe('on a phone', () => {
    usePhone();

    test('the bar has four areas, and Pay in their middle', async () => {
      beEverywhere({ coins: {}, bills: {}, pay: {} });
      await openApp('/settings');
      const bar = within(await findNavigation());
      expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        t('shell:navBillsShort'),
        t('shell:navCryptoShort'),
        t('shell:navPay'),
        t('shell:navMintHouse'),
        t('shell:navHistory'),
      ]);
    });
  });
});

describe('where nothing is', () => {
  test.each(['/nowhere', '/bills/a/b/c', '/mint-house/yellow/mint', '/settings/nowhere'])(
    'a user keeps the bars: %s',
    async (path) => {
      beSignedIn();
      haveBills();
      const { user, address } = await openApp(path);
      await expectHeading(t('common:notFoundTitle'));
      expect(navigation()).not.toBeNull();
      expect(screen.getByRole('button', { name: t('shell:userMenu') })).toBeTruthy();
      expect(document.querySelectorAll('main')).toHaveLength(1);
      await user.click(main().getByRole('link', { name: t('common:notFoundLink') }));
      await expectHeading(t('shell:navBills'));
      expect(address()).toMatch(/^\/bills/);
    },
  );

  test('a guest reads so without signing in, and gets to the login', async () => {
    beGuest();
    const { user, address } = await openApp('/nowhere/at/all');
    await expectHeading(t('common:notFoundTitle'));
    expect(address()).toBe('/nowhere/at/all');
    expect(navigation()).toBeNull();
    expect(screen.getByRole('banner')).toBeTruthy();
    await user.click(main().getByRole('link', { name: t('common:notFoundGuestLink') }));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('what can’t be drawn', () => {
  const planted = () => {
    throw new Error('planted');
  };
  afterEach(() => {
    vi.doUnmock('../../src/features/wallet/wallet-screen');
    vi.doUnmock('../../src/features/shell/signed-in-layout');
  });

  test('keeps the user’s bars, and shows the reason and a retry', async () => {
    beEverywhere({ coins: {}, bills: {}, pay: {} });
    vi.doMock('../../src/features/wallet/wallet-screen', () => ({ WalletScreen: planted }));
    const { user } = await openApp('/wallet');
    await expectHeading(t('common:technicalTitle'));
    expect(navigation()).not.toBeNull();
    expect(screen.getByText('Error: planted')).toBeTruthy();
    expect(screen.getByRole('button', { name: t('common:retry') })).toBeTruthy();
    await user.click(within(await findNavigation()).getByRole('link', { name: t('shell:navMintHouse') }));
    await expectHeading(t('shell:navMintHouse'));
    forgive(/planted/);
  });

  test('stands in the plainest frame when it is the frame', async () => {
    beSignedIn();
    vi.doMock('../../src/features/shell/signed-in-layout', () => ({ SignedInLayout: planted }));
    await openApp('/settings');
    await expectHeading(t('common:technicalTitle'));
    await waitFor(() => expect(screen.getByRole('banner')).toBeTruthy());
    expect(document.querySelectorAll('main')).toHaveLength(1);
    forgive(/planted/);
  });
});
