// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { transactionSecurityRoutes } from '../../contract/transaction-security/transaction-security.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { translator } from '../e2e/translator';
import { sendLiveUpdate } from './support/live-stream';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const { createEmailSecurityCode, updateEmailSecurity, createTwoFactorSecurityCode, updateTwoFactorSecurity } =
  transactionSecurityRoutes;
const path = '/settings/privacy/transaction-security';

useScreens();

const switchOf = async (kind: 'payoutEmail' | 'payoutApp', label: 'turnOn' | 'turnOff') =>
  screen.findByRole('button', {
    name: t('settings:switchOf', { label: t(`settings:${label}`), title: t(`settings:${kind}`) }),
  });

const dialog = async () => within(await screen.findByRole('dialog'));
const closed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const emailField = async () =>
  (await dialog()).getByRole<HTMLInputElement>('textbox', {
    name: t('settings:emailCode', { email: someUser.email }),
  });
const submitButton = async (label: 'turnOn' | 'turnOff') =>
  (await dialog()).getByRole<HTMLButtonElement>('button', { name: t(`settings:${label}`) });

test.each([
  [0, 3, 'payoutEmail'],
  [-1, 3, 'payoutUnguarded'],
  [-1, 1, 'payoutApp'],
])('the settings say what it is (%s in mode %s) and lead to it', async (type, mode, text) => {
  beSignedIn({ transactionSecurityType: type, secure: { mode } });
  await openApp('/settings');
  const name = `${t('settings:payoutTitle')} ${t(`settings:${text}`)}`;
  const row = await screen.findByRole('link', {
    name: (rowName) => rowName.replaceAll(/\s+/g, ' ') === name,
  });
  expect(row.getAttribute('href')).toBe(path);
});

test('the code by e-mail is turned off with a code that opening the dialog has sent', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(createEmailSecurityCode, { resendAfterS: 60 });
  api.answer(updateEmailSecurity, { transactionSecurityType: -1 });
  const { user } = await openApp(path);
  expect(screen.queryByText(t('settings:payoutApp'))).toBeNull();
  await user.click(await switchOf('payoutEmail', 'turnOff'));
  await user.type(await emailField(), '1a2b34');
  expect((await emailField()).value).toBe('1234');
  expect((await submitButton('turnOff')).disabled).toBe(true);
  await user.type(await emailField(), '5');
  await user.click(await submitButton('turnOff'));
  await closed();
  await expectText(t('settings:payoutEmailIsOff'));
  await expectText(t('settings:payoutUnguarded'));
  expect(api.calls(updateEmailSecurity).map(({ input }) => input.body)).toEqual([
    { code: '12345', turnOffRequest: true },
  ]);
  expect(api.calls(createEmailSecurityCode)).toHaveLength(1);
  // The code is used, so that the next opening sends another at once.
  api.answer(updateEmailSecurity, { transactionSecurityType: 0 });
  await user.click(await switchOf('payoutEmail', 'turnOn'));
  await user.type(await emailField(), '54321');
  await user.click(await submitButton('turnOn'));
  await expectText(t('settings:payoutEmailIsOn'));
  expect(api.calls(createEmailSecurityCode)).toHaveLength(2);
  expect(screen.queryByText(t('settings:payoutUnguarded'))).toBeNull();
});

test('a dialog opened again within a minute sends no other code, after a reload neither', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(createEmailSecurityCode, { resendAfterS: 60 });
  const { user, reload } = await openApp(path);
  await user.click(await switchOf('payoutEmail', 'turnOff'));
  await expectText(/Resend in/);
  await user.click((await dialog()).getByRole('button', { name: t('common:close') }));
  await closed();
  const { user: later } = await reload();
  await expectHeading(t('settings:payoutTitle'));
  await later.click(await switchOf('payoutEmail', 'turnOff'));
  await expectText(/Resend in/);
  expect(api.calls(createEmailSecurityCode)).toHaveLength(1);
});

test('after the last try the boxes make way for the message and a new code', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(createEmailSecurityCode, { resendAfterS: 60 });
  api.refuse(updateEmailSecurity, 'verificationExhausted');
  const { user } = await openApp(path);
  await user.click(await switchOf('payoutEmail', 'turnOff'));
  await user.type(await emailField(), '12345');
  await user.click(await submitButton('turnOff'));
  await expectText(t('errors:verificationExhausted'));
  expect((await dialog()).queryByRole('textbox')).toBeNull();
  expect((await dialog()).queryByRole('button', { name: t('settings:turnOff') })).toBeNull();
  await user.click((await dialog()).getByRole('button', { name: t('settings:resend') }));
  await expectText(/Resend in/);
  expect(api.calls(createEmailSecurityCode)).toHaveLength(2);
  expect((await emailField()).value).toBe('');
});

test.each([1, 2])(
  'the app of mode %i takes the place of the e-mail as soon as both codes are complete',
  async (mode) => {
    beSignedIn({ secure: { mode } });
    const api = fakeApi();
    api.answer(createTwoFactorSecurityCode, { resendAfterS: 60 });
    api.answer(updateTwoFactorSecurity, { transactionSecurityType: 1 });
    const { user } = await openApp(path);
    await expectText(t('settings:payoutAppAlways'));
    await user.click(await switchOf('payoutApp', 'turnOn'));
    await user.type(await emailField(), '12345');
    const app = (await dialog()).getByRole('textbox', { name: t('settings:appCode') });
    await user.type(app, '123456');
    await closed();
    await expectText(t('settings:payoutAppIsOn'));
    expect(api.calls(updateTwoFactorSecurity).map(({ input }) => input.body)).toEqual([
      { emailCode: '12345', dualFactorCode: '123456', turnOffRequest: false },
    ]);
    await switchOf('payoutApp', 'turnOff');
    await switchOf('payoutEmail', 'turnOn');
  },
);

test('a failure to send the code is shown, with a retry', async () => {
  beSignedIn();
  const api = fakeApi();
  api.refuse(createEmailSecurityCode, 'mailNotSent');
  const { user } = await openApp(path);
  await user.click(await switchOf('payoutEmail', 'turnOff'));
  await expectText(t('errors:mailNotSent'));
  api.answer(createEmailSecurityCode, { resendAfterS: 60 });
  await user.click((await dialog()).getByRole('button', { name: t('settings:resend') }));
  await expectText(/Resend in/);
});

test('a connected app cannot be turned off, because its code is always required', async () => {
  beSignedIn({ secure: { mode: 1 }, transactionSecurityType: -1 });
  await openApp('/settings/privacy/transaction-security');
  await expectText(t('settings:payoutAlways'));
  await expectText(t('settings:payoutAppAlways'));
  expect(screen.getAllByText(t('settings:off'))).toHaveLength(1);
});

test('a confirmation that another device turns on meanwhile is not turned off by the open dialog', async () => {
  beSignedIn({ transactionSecurityType: -1 });
  const api = fakeApi();
  api.answer(createEmailSecurityCode, { resendAfterS: 60 });
  api.answer(updateEmailSecurity, { transactionSecurityType: 0 });
  const { user } = await openApp(path);
  await user.click(await switchOf('payoutEmail', 'turnOn'));
  await user.type(await emailField(), '12345');
  api.answer(userRoutes.getUser, { ...someUser, transactionSecurityType: 0 });
  await sendLiveUpdate('user');
  await waitFor(() => expect(screen.queryByText(t('settings:payoutUnguarded'))).toBeNull());
  await user.click(await submitButton('turnOn'));
  await closed();
  expect(api.calls(updateEmailSecurity).map(({ input }) => input.body)).toEqual([
    { code: '12345', turnOffRequest: false },
  ]);
});
