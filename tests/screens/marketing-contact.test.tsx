// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brand, outsideLinkIds } from '../../contract/brand';
import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { socialRoutes } from '../../contract/social/social.contract';
import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { translator } from '../e2e/translator';
import { beGuest, expectBills, startedSession } from './support/guest';
import { expectHeading, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';
import { generatedQrCode } from './support/qr-samples';

const t = translator();
const url = 'https://mail.example/contacts';
const sent = vi.fn<(contact: unknown) => Promise<void>>(async () => undefined);
const contact = { url, formId: 'wallet_login', email: '' };

useScreens();

beforeEach(() => {
  sent.mockClear();
  vi.doMock('../../contract/brand', () => ({
    outsideLinkIds,
    brand: { ...brand, links: { ...brand.links, marketingContact: url } },
  }));
  vi.doMock('../../src/platform/consent/send-marketing-contact', () => ({ sendMarketingContact: sent }));
  beGuest();
});

afterEach(() => {
  vi.doUnmock('../../contract/brand');
  vi.doUnmock('../../src/platform/consent/send-marketing-contact');
});

/** Signs in at the provider, and comes back with its credential. */
async function comeFromProvider() {
  fakeApi().answer(socialRoutes.listSocialProviders, { providers: ['google'] });
  fakeApi().answer(socialRoutes.startSocialSignIn, { authorizationUrl: 'https://provider.example/?state=s' });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = await openApp('/login');
  await user.click(await screen.findByRole('button', { name: t('auth:continueWithGoogle') }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  return openApp('/login#state=s&id_token=eyJhbGciOiJub25lIn0.e30.');
}

test('a sign-in at a provider is reported', async () => {
  fakeApi().answer(socialRoutes.socialSignIn, startedSession);
  await comeFromProvider();
  await expectBills();
  await waitFor(() => expect(sent.mock.calls).toEqual([[contact]]));
});

test('one that ends with the authenticator is reported at its end', async () => {
  fakeApi().answerAs(socialRoutes.socialSignIn, { status: 10005, payload: { userKey: 'user-key' } });
  fakeApi().answer(twoFactorRoutes.checkTwoFactor, startedSession);
  const { user } = await comeFromProvider();
  await expectHeading(t('auth:authenticatorTitle'));
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: t('auth:authenticatorLabel') }), '123456');
  await expectBills();
  await waitFor(() => expect(sent.mock.calls).toEqual([[contact]]));
});

test('a sign-in by a code that a phone has confirmed is reported', async () => {
  holdTheClock();
  fakeApi().answer(qrLoginRoutes.generateQrCode, generatedQrCode);
  fakeApi().answer(qrLoginRoutes.checkQrCode, { qrCodeStatus: 'Success' });
  fakeApi().answer(qrLoginRoutes.signInByQrCode, startedSession);
  const { user } = await openApp('/login');
  const aside = await screen.findByRole('complementary', { name: t('qr-login:asideTitle') });
  await user.hover(within(aside).getByRole('button', { name: t('qr-login:open') }));
  await within(aside).findByRole('img', { name: t('qr-login:qrLabel') });
  await passTime(3500);
  await expectBills();
  await waitFor(() => expect(sent.mock.calls).toEqual([[contact]]));
});
