// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { passkeysRoutes } from '../../contract/passkeys/passkeys.contract';
import type { CreationOptions, Passkey } from '../../contract/passkeys/passkeys.contract';
import { translator } from '../e2e/translator';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const { listPasskeys, sendPasskeyCode, startPasskey, addPasskey, renamePasskey, removePasskey } =
  passkeysRoutes;
const path = '/settings/privacy/passkeys';
const id = '01930000-0000-7000-8000-000000000001';

const startRegistration = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

useScreens();
beforeEach(() => {
  startRegistration.mockReset();
  vi.stubGlobal('PublicKeyCredential', () => undefined);
});

function passkey(changes: Partial<Passkey> = {}): Passkey {
  return {
    id,
    name: 'Phone',
    createdAt: '2026-11-01T10:00:00.000Z',
    lastUsedAt: null,
    confirmsFrom: '2026-11-02T10:00:00.000Z',
    ...changes,
  };
}

const options: CreationOptions = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Billfold' },
  user: { id: 'AAAA', name: someUser.email, displayName: 'ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const made = {
  id: 'AAAA',
  response: { clientDataJSON: 'BBBB', attestationObject: 'CCCC', transports: ['internal'] },
};

const button = async (key: string, values: Record<string, string> = {}) =>
  screen.findByRole<HTMLButtonElement>('button', { name: t(`settings:${key}`, values) });
const emailCode = async () =>
  screen.findByRole<HTMLInputElement>('textbox', {
    name: t('settings:emailCode', { email: someUser.email }),
  });
const appCode = async () => screen.findByRole<HTMLInputElement>('textbox', { name: t('settings:appCode') });
const inSheet = () => within(screen.getByRole('dialog'));
const goOn = () => inSheet().getByRole<HTMLButtonElement>('button', { name: t('settings:passkeyMake') });
const sent = (route: Parameters<ReturnType<typeof fakeApi>['calls']>[0]) =>
  fakeApi()
    .calls(route)
    .map(({ input }) => input.body);

test('one is added with a mailed code; a device that was not confirmed may be asked again with the same', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listPasskeys, { passkeys: [] });
  api.answer(sendPasskeyCode, { resendAfterS: 60 });
  api.answer(startPasskey, { options });
  api.answer(addPasskey, { passkey: passkey() });
  startRegistration.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError')).mockResolvedValue(made);
  const { user } = await openApp(path);
  await expectText(t('settings:passkeysNone'));
  await user.click(await button('passkeyAdd'));
  await user.type(await emailCode(), '1234');
  expect(goOn().disabled).toBe(true);
  await user.type(await emailCode(), '5');
  await user.click(goOn());
  await expectText(t('settings:passkeyCancelled'));
  expect(sent(addPasskey)).toEqual([]);
  api.answer(listPasskeys, { passkeys: [passkey()] });
  await user.click(goOn());
  await expectText('Phone');
  expect(sent(startPasskey)).toEqual([{ code: '12345' }]);
  expect(startRegistration).toHaveBeenLastCalledWith({
    optionsJSON: { ...options, extensions: { prf: {} } },
  });
  expect(sent(addPasskey)).toEqual([
    {
      name: t('settings:passkeyNameDefault'),
      credential: { id: 'AAAA', clientDataJSON: 'BBBB', attestationObject: 'CCCC', transports: ['internal'] },
    },
  ]);
});

test('a connected app’s code is asked for, also where it was connected meanwhile; a wrong one keeps the mailed one', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listPasskeys, { passkeys: [] });
  api.answer(sendPasskeyCode, { resendAfterS: 60 });
  api.answerAs(startPasskey, { status: 10005, payload: {} });
  const { user } = await openApp(path);
  await user.click(await button('passkeyAdd'));
  await user.type(await emailCode(), '12345');
  await user.click(goOn());
  await user.type(await appCode(), '123456');
  api.refuse(startPasskey, 'incorrectCode');
  await user.click(goOn());
  await expectText(t('errors:incorrectCode'));
  expect([(await emailCode()).value, (await appCode()).value]).toEqual(['12345', '']);
  expect(sent(startPasskey)).toEqual([{ code: '12345' }, { code: '12345', dualFactorCode: '123456' }]);
});

test('after the last try the boxes make way for the message and a new code, and the name stays', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listPasskeys, { passkeys: [] });
  api.answer(sendPasskeyCode, { resendAfterS: 60 });
  api.refuse(startPasskey, 'verificationExhausted');
  const { user } = await openApp(path);
  await user.click(await button('passkeyAdd'));
  const name = () => inSheet().getByRole('textbox', { name: new RegExp(`^${t('settings:passkeyName')}`) });
  await user.type(await emailCode(), '12345');
  await user.clear(name());
  await user.type(name(), 'Phone');
  await user.click(goOn());
  await expectText(t('errors:verificationExhausted'));
  expect(inSheet().getAllByRole('textbox')).toEqual([name()]);
  expect(inSheet().queryByRole('button', { name: t('settings:passkeyMake') })).toBeNull();
  await user.click(inSheet().getByRole('button', { name: t('settings:resend') }));
  expect((await emailCode()).value).toBe('');
  expect(name()).toHaveProperty('value', 'Phone');
  expect(sent(sendPasskeyCode)).toHaveLength(2);
});

test('the maximum number of passkeys is shown as reached', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listPasskeys, { passkeys: [] });
  api.answer(sendPasskeyCode, { resendAfterS: 60 });
  api.refuse(startPasskey, 'amountOverLimit');
  const { user } = await openApp(path);
  await user.click(await button('passkeyAdd'));
  await user.type(await emailCode(), '12345');
  await user.click(goOn());
  await expectText(t('settings:passkeyTooMany'));
});

test.each([
  ['InvalidStateError', 'passkeyKnown'],
  ['SecurityError', 'passkeyImpossible'],
])('a device that answers %s is explained', async (name, key) => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listPasskeys, { passkeys: [] });
  api.answer(sendPasskeyCode, { resendAfterS: 60 });
  api.answer(startPasskey, { options });
  startRegistration.mockRejectedValue(new DOMException('no', name));
  const { user } = await openApp(path);
  await user.click(await button('passkeyAdd'));
  await user.type(await emailCode(), '12345');
  await user.click(goOn());
  await expectText(t(`settings:${key}`));
});

test('one is renamed; its use and its adding are shown', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listPasskeys, { passkeys: [passkey({ lastUsedAt: '2026-11-20T10:00:00.000Z' })] });
  api.answer(renamePasskey, { passkey: passkey({ name: 'Key' }) });
  const { user } = await openApp(path);
  await expectText(t('settings:passkeyUse', { added: 'Nov 1, 2026', used: 'Nov 20, 2026' }));
  await user.click(await button('passkeyRenameOf', { name: 'Phone' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: t('settings:passkeyName') });
  await user.clear(field);
  const save = await button('passkeySave');
  expect(save.disabled).toBe(true);
  await user.type(field, 'x'.repeat(41));
  expect(save.disabled).toBe(true);
  await expectText(t('settings:passkeyNameTooLong', { count: 40 }));
  await user.clear(field);
  await user.type(field, ' Key ');
  api.answer(listPasskeys, { passkeys: [passkey({ name: 'Key' })] });
  await user.click(save);
  await button('passkeyRenameOf', { name: 'Key' });
  expect(sent(renamePasskey)).toEqual([{ id, name: 'Key' }]);
});

test('the last one is removed with the codes that a login asks for', async () => {
  beSignedIn({ secure: { mode: 2 } });
  const api = fakeApi();
  api.answer(listPasskeys, { passkeys: [passkey()] });
  api.answer(sendPasskeyCode, { resendAfterS: 60 });
  api.answerAs(removePasskey, { status: 10019, payload: {} });
  const { user } = await openApp(path);
  await user.click(await button('passkeyRemoveOf', { name: 'Phone' }));
  await screen.findByRole('dialog');
  const remove = () => inSheet().getByRole('button', { name: t('settings:passkeyRemove') });
  await user.click(remove());
  await user.type(await emailCode(), '12345');
  await user.type(await appCode(), '123456');
  api.answer(removePasskey, {});
  api.answer(listPasskeys, { passkeys: [] });
  await user.click(remove());
  await expectText(t('settings:passkeysNone'));
  expect(sent(removePasskey)).toEqual([{ id }, { id, code: '12345', dualFactorCode: '123456' }]);
  expect(sent(sendPasskeyCode)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a list that does not come, and a browser without passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  beSignedIn();
  fakeApi().refuse(listPasskeys, 'unknownError');
  await openApp(path);
  await expectText(t('settings:passkeysFailed'));
  await expectText(t('settings:passkeyUnsupported'));
});
