// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { passkeysRoutes } from '../../contract/passkeys/passkeys.contract';
import { translator } from '../e2e/translator';
import { beGuest, emailField, expectBills, startedSession } from './support/guest';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';

const t = translator();
const { startPasskeySignIn, signInWithPasskey } = passkeysRoutes;
const options = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 1000,
  userVerification: 'required',
} as const;
const assertion = {
  id: 'AAAA',
  clientDataJSON: 'BBBB',
  authenticatorData: 'CCCC',
  signature: 'DDDD',
  userHandle: 'EEEE',
};

const startAuthentication = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication,
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));

useScreens();

/** A guest whose browser offers passkeys, or does not. */
function beGuestWith({ isOffering }: { isOffering: boolean }) {
  const isAsked = vi.fn(() => Promise.resolve(isOffering));
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: isAsked });
  const { id, ...response } = assertion;
  startAuthentication.mockReset().mockResolvedValue({ id, response });
  beGuest();
  fakeApi().answer(startPasskeySignIn, { options });
  return isAsked;
}

test('a passkey that is chosen at the address’s field signs in', async () => {
  beGuestWith({ isOffering: true });
  fakeApi().answer(signInWithPasskey, startedSession);
  await openApp('/login');
  await expectBills();
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: true });
  expect(
    fakeApi()
      .calls(signInWithPasskey)
      .map(({ input }) => input.body),
  ).toEqual([{ assertion }]);
});

test('one that was removed is reported, and three are the last that are asked for', async () => {
  beGuestWith({ isOffering: true });
  fakeApi().refuse(signInWithPasskey, 'invalidCredentials');
  await openApp('/login');
  await expectText(t('auth:passkeyUnknown'));
  await expect.poll(() => fakeApi().calls(signInWithPasskey).length).toBe(3);
  expect(startAuthentication).toHaveBeenCalledTimes(3);
  expect(emailField().autocomplete).toBe('username webauthn');
});

test('other errors are shown; a browser that declines leaves the form as it is', async () => {
  beGuestWith({ isOffering: true });
  startAuthentication.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { reload } = await openApp('/login');
  await expect.poll(() => startAuthentication.mock.calls.length).toBe(1);
  expect(document.querySelector('[role=alert]')).toBeNull();
  const { id, ...response } = assertion;
  startAuthentication.mockResolvedValue({ id, response });
  fakeApi().refuse(signInWithPasskey, 'userBlocked');
  await reload();
  await expectText(t('errors:userBlocked'));
});

test('a browser that cannot offer them is asked for none', async () => {
  const isAsked = beGuestWith({ isOffering: false });
  const { user } = await openApp('/login');
  await expect.poll(() => isAsked.mock.calls.length).toBe(1);
  await user.type(emailField(), 'ada');
  expect(fakeApi().calls(startPasskeySignIn)).toEqual([]);
});

test('a visible button asks for a passkey and signs in', async () => {
  beGuestWith({ isOffering: false });
  fakeApi().answer(signInWithPasskey, startedSession);
  const { user } = await openApp('/login');
  await user.click(await screen.findByRole('button', { name: t('auth:passkeySignIn') }));
  await expectBills();
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options });
});
