// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { translator } from '../e2e/translator';
import { beGuest, expectBills, haveBills, startedSession } from './support/guest';
import { expectHeading, fakeApi, openApp, useScreens } from './support/open-app';
import type { OpenedApp } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';
import { generatedQrCode, openedQrCode } from './support/qr-samples';
import { beSignedIn } from './support/signed-in';

const t = translator();

useScreens();

describe('beside the login card of a computer', () => {
  const panel = () => within(screen.getByRole('complementary', { name: t('qr-login:asideTitle') }));
  const control = (name = 'open') => panel().getByRole('button', { name: t(`qr-login:${name}`) });
  const status = () => panel().getByRole('status').textContent;
  const isAsked = () => fakeApi().calls(qrLoginRoutes.checkQrCode).length;

  async function openLogin(): Promise<OpenedApp> {
    beGuest();
    fakeApi().answer(qrLoginRoutes.generateQrCode, generatedQrCode);
    const app = await openApp('/login');
    await screen.findByRole('complementary', { name: t('qr-login:asideTitle') });
    return app;
  }

  test('the keyboard opens it too', async () => {
    await openLogin();
    control().focus();
    await panel().findByRole('img', { name: t('qr-login:qrLabel') });
    expect(document.activeElement).toBe(control());
    expect(panel().getByText(generatedQrCode.number)).toBeTruthy();
  });

  test('each state of the code is shown, and at a yes the session begins', async () => {
    holdTheClock();
    const { user } = await openLogin();
    const api = fakeApi();
    api.answer(qrLoginRoutes.checkQrCode, { qrCodeStatus: 'Confirm' });
    api.answer(qrLoginRoutes.signInByQrCode, startedSession);
    await user.hover(control());
    await waitFor(() => expect(status()).toBe(t('qr-login:scan')));
    await passTime(3500);
    await waitFor(() => expect(status()).toBe(t('qr-login:confirmOnPhone')));
    api.answer(qrLoginRoutes.checkQrCode, { qrCodeStatus: 'Success' });
    await passTime(3500);
    await expectBills();
    const { sessionId } = api.calls(qrLoginRoutes.generateQrCode)[0]?.input.query ?? {};
    const attempt = { qrCode: generatedQrCode.qrCode, sessionId };
    expect(api.calls(qrLoginRoutes.checkQrCode)[0]?.input.body).toEqual(attempt);
    expect(api.calls(qrLoginRoutes.signInByQrCode).map(({ input }) => input.body)).toEqual([attempt]);
  });

  test('a code whose time is over stops being asked about until it is refreshed', async () => {
    holdTheClock();
    const { user } = await openLogin();
    fakeApi().answer(qrLoginRoutes.checkQrCode, { qrCodeStatus: 'Timeout' });
    await user.hover(control());
    await panel().findByRole('img', { name: t('qr-login:qrLabel') });
    await passTime(3500);
    await waitFor(() => expect(status()).toBe(t('qr-login:timeout')));
    await passTime(30_000);
    expect(isAsked()).toBe(1);
    fakeApi().answer(qrLoginRoutes.checkQrCode, { qrCodeStatus: 'Init' });
    control('refresh').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(status()).toBe(t('qr-login:scan')));
    expect(document.activeElement).toBe(control());
    await passTime(9000);
    expect(isAsked()).toBeGreaterThan(1);
  });

  test('without a connection there is no code, and later there is', async () => {
    holdTheClock();
    const { user } = await openLogin();
    fakeApi().lose(qrLoginRoutes.generateQrCode);
    await user.hover(control());
    await passTime(10_000);
    await waitFor(() => expect(status()).toBe(t('qr-login:notGenerated')));
    fakeApi().answer(qrLoginRoutes.generateQrCode, generatedQrCode);
    await user.click(control('refresh'));
    await panel().findByRole('img', { name: t('qr-login:qrLabel') });
  });
});

describe('a phone that opens a code', () => {
  const number = () => screen.findByRole('textbox', { name: t('qr-login:numberQuestion') });
  /** React mounts twice in development, so the query runs twice. */
  const askedAbout = () => [
    ...new Set(
      fakeApi()
        .calls(qrLoginRoutes.lookAtQrCode)
        .map(({ input }) => input.body.qrCode),
    ),
  ];
  /** Waits for the result; once it has the focus, the code is cleared, too. */
  async function expectEnd(words: string): Promise<void> {
    const heading = await expectHeading(words);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  }
  const button = (name: string) => screen.getByRole('button', { name });

  function bePhone(): void {
    beSignedIn();
    haveBills();
    fakeApi().answer(qrLoginRoutes.lookAtQrCode, openedQrCode);
  }

  test('is shown an error for an unknown code, and for an address without one', async () => {
    bePhone();
    fakeApi().refuse(qrLoginRoutes.lookAtQrCode, 'noDataFound');
    for (const path of ['/qr-login#unknown-code', '/qr-login#not%20a%20code', '/qr-login']) {
      const app = await openApp(path);
      await expectHeading(t('qr-login:unknownTitle'));
      expect(app.address()).toBe('/qr-login');
    }
    expect(askedAbout()).toEqual(['unknown-code']);
  });

  test('sees who asks, and has until the countdown ends', async () => {
    holdTheClock();
    bePhone();
    const { address } = await openApp('/qr-login#Code_of-a-browser-1234');
    await expectHeading(t('qr-login:title'));
    await number();
    expect(address()).toBe('/qr-login');
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.slice(0, 3)).toEqual(['Chrome · Windows', t('qr-login:unknownPlace'), '127.0.0.1']);
    await passTime(46_000);
    await expectHeading(t('qr-login:expiredTitle'));
  });

  test('without a connection can try again', async () => {
    holdTheClock();
    bePhone();
    const api = fakeApi();
    api.lose(qrLoginRoutes.lookAtQrCode);
    const { user } = await openApp('/qr-login#Code_of-a-browser-1234');
    await passTime(10_000);
    const retry = await screen.findByRole('button', { name: t('common:retry') });
    api.answer(qrLoginRoutes.lookAtQrCode, openedQrCode);
    await user.click(retry);
    await number();
    api.lose(qrLoginRoutes.confirmQrCode);
    expect(button(t('qr-login:confirm')).hasAttribute('disabled')).toBe(true);
    await user.type(await number(), '42');
    await user.click(button(t('qr-login:confirm')));
    await passTime(10_000);
    await waitFor(() => {
      const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
      expect(alerts.filter((text) => !text.includes(t('qr-login:warning')))).toHaveLength(1);
    });
    api.answer(qrLoginRoutes.confirmQrCode, {});
    await user.click(button(t('qr-login:confirm')));
    await expectHeading(t('qr-login:confirmedTitle'));
    expect(api.calls(qrLoginRoutes.confirmQrCode).at(-1)?.input.body).toEqual({
      qrCode: 'Code_of-a-browser-1234',
      number: '42',
    });
  });

  test('takes the number by keyboard, and a wrong one ends it with what it means', async () => {
    bePhone();
    fakeApi().refuse(qrLoginRoutes.confirmQrCode, 'incorrectCode');
    const { user } = await openApp('/qr-login#Code_of-a-browser-1234');
    (await number()).focus();
    await user.keyboard('4{Enter}');
    expect(fakeApi().calls(qrLoginRoutes.confirmQrCode)).toEqual([]);
    await user.keyboard('3{Enter}');
    await expectEnd(t('qr-login:mismatchedTitle'));
    expect(screen.getByText(t('qr-login:mismatchedText')).getAttribute('role')).toBe('status');
    expect(fakeApi().calls(qrLoginRoutes.confirmQrCode)).toHaveLength(1);
  });

  test('scanned one after the other in the same tab, each is asked about', async () => {
    bePhone();
    const { user, history } = await openApp('/qr-login');
    await expectEnd(t('qr-login:unknownTitle'));
    // The tab stays; only its fragment changes.
    history.push('/qr-login#Code_of-a-browser-1234');
    await number();
    fakeApi().answer(qrLoginRoutes.lookAtQrCode, { ...openedQrCode, device: 'Safari · macOS' });
    history.push('/qr-login#Code_of-another-browser');
    await screen.findByText('Safari · macOS');
    // Also after one has been decided.
    fakeApi().answer(qrLoginRoutes.cancelQrCode, {});
    await user.click(button(t('qr-login:cancel')));
    await expectEnd(t('qr-login:cancelledTitle'));
    fakeApi().answer(qrLoginRoutes.lookAtQrCode, openedQrCode);
    history.push('/qr-login#Code_of-a-third-browser');
    await number();
    expect(askedAbout()).toEqual([
      'Code_of-a-browser-1234',
      'Code_of-another-browser',
      'Code_of-a-third-browser',
    ]);
  });
});
