// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { translator } from '../e2e/translator';
import { emailField, expectBills, fill, startedSession } from './support/guest';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import type { OpenedApp } from './support/open-app';
import {
  choose,
  codeField,
  confirmation,
  email,
  enterCode,
  goodPassword,
  newPassword,
  openRegistration,
  press,
  referralField,
  sendCode,
} from './support/registration-visitor';

const t = translator();

useScreens();

describe('the address', () => {
  test('of an invitation fills in the referral code; an unknown code can be dropped', async () => {
    const app = await openRegistration('?ref=999999999');
    const api = fakeApi();
    api.answer(registrationRoutes.checkRegistrationCode, { regKey: 'reg-key' });
    api.refuse(registrationRoutes.finishRegistration, 'userNotFound');
    expect(referralField().value).toBe('999999999');
    await sendCode(app);
    await enterCode(app);
    await expectHeading(t('auth:passwordTitle'));
    await choose(app, goodPassword);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain(t('auth:referralUnknown', { referralCode: '999999999' }));
    api.answer(registrationRoutes.finishRegistration, startedSession);
    await press(app, t('auth:referralDrop'));
    await expectBills();
    expect(api.calls(registrationRoutes.finishRegistration).map(({ input }) => input.body)).toEqual([
      { regKey: 'reg-key', password: goodPassword, refId: 999_999_999 },
      { regKey: 'reg-key', password: goodPassword },
    ]);
  });

  test('of an invitation is not lost to a look at the login', async () => {
    const app = await openRegistration('?ref=60240');
    await app.user.click(screen.getByRole('link', { name: t('auth:signInTab') }));
    await expectHeading(t('auth:signInTitle'));
    await app.user.click(screen.getByRole('link', { name: t('auth:registerTab') }));
    await expectHeading(t('auth:registerTitle'));
    expect(referralField().value).toBe('60240');
  });

  test('of an invitation comes before what was typed without one', async () => {
    const app = await openRegistration();
    await fill(app.user, emailField(), email);
    window.dispatchEvent(new Event('pagehide'));
    await openApp('/registration?ref=60240');
    await expectHeading(t('auth:registerTitle'));
    expect(emailField().value).toBe(email);
    expect(referralField().value).toBe('60240');
  });

  test('an invitation that is no number is ignored; a typed one is checked', async () => {
    const app = await openRegistration('?ref=%3Cb%3E');
    await press(app, t('auth:referralToggle'));
    expect(document.activeElement).toBe(referralField());
    await fill(app.user, referralField(), '12a');
    await sendCode(app);
    await expectText(t('auth:referralDigitsOnly'));
    await fill(app.user, referralField(), '1');
    await expectText(t('auth:referralLength', { min: 2, max: 12 }));
    await expectHeading(t('auth:registerTitle'));
    expect(fakeApi().calls(registrationRoutes.startRegistration)).toEqual([]);
  });
});

describe('the code', () => {
  test('is still asked for after a reload, and leads back to the address', async () => {
    const app = await openRegistration();
    await sendCode(app);
    await expectHeading(t('auth:codeTitle'));
    await waitFor(() => expect(document.activeElement).toBe(codeField()));
    // The bills of the first step stay.
    await expectText(t('auth:promise'));
    const again = await app.reload();
    await expectText(t('auth:codeText'));
    expect(main().getByText('@', { exact: false }).parentElement?.textContent).toBe(email);
    await press(again, t('common:back'));
    await expectHeading(t('auth:registerTitle'));
    expect(emailField().value).toBe(email);
  });

  test('when wrong is reported; the last one leads back to the first step', async () => {
    const app = await openRegistration();
    const api = fakeApi();
    await sendCode(app);
    api.refuse(registrationRoutes.checkRegistrationCode, 'incorrectCode');
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await enterCode(app);
      await waitFor(() => expect(api.calls(registrationRoutes.checkRegistrationCode)).toHaveLength(attempt));
      await waitFor(() => expect(codeField().value).toBe(''));
      expect((await screen.findByRole('alert')).textContent).toContain(t('errors:incorrectCode'));
      expect(document.activeElement).toBe(codeField());
    }
    api.refuse(registrationRoutes.checkRegistrationCode, 'verificationExhausted');
    await enterCode(app);
    await expectHeading(t('auth:registerTitle'));
    expect(screen.getByRole('alert').textContent).toContain(t('errors:verificationExhausted'));
    expect(emailField().value).toBe(email);
  });

  test('of a known address leads to the way to sign in', async () => {
    const app = await openRegistration();
    await sendCode(app);
    await expectText(t('auth:codeText'));
    expect(screen.queryByRole('alert')).toBeNull();
    fakeApi().refuse(registrationRoutes.checkRegistrationCode, 'emailAlreadyUsed');
    await enterCode(app);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain(t('errors:emailAlreadyUsed'));
    await app.user.click(within(told).getByRole('link', { name: t('auth:signIn') }));
    await expectHeading(t('auth:signInTitle'));
    expect(app.address()).toBe('/login');
  });
});

describe('the password', () => {
  async function reachPassword(): Promise<OpenedApp> {
    const app = await openRegistration();
    fakeApi().answer(registrationRoutes.checkRegistrationCode, { regKey: 'reg-key' });
    fakeApi().answer(registrationRoutes.finishRegistration, startedSession);
    await sendCode(app);
    await enterCode(app);
    await expectHeading(t('auth:passwordTitle'));
    return app;
  }
  const said = (key: string, values = {}) => screen.queryByText(t(`auth:${key}`, values));
  const points = () => main().getAllByRole('listitem');
  const met = () => points().filter(({ textContent }) => textContent.includes(t('auth:checklistMet')));

  test('ticks its list off while one types, and wants all of it', async () => {
    const app = await reachPassword();
    expect(points()).toHaveLength(5);
    expect(met()).toHaveLength(0);
    for (const [typed, metCount] of [
      ['a', 1],
      ['aB', 2],
      ['aB1', 3],
      ['aB1-', 4],
      ['aB1-xy', 5],
      ['aB1xyz', 4],
    ] as const) {
      await fill(app.user, newPassword(), typed);
      expect(met(), typed).toHaveLength(metCount);
    }
    expect(said('passwordIncomplete')).toBeNull();
    await choose(app, 'aB1xyz');
    expect(said('passwordIncomplete')).not.toBeNull();
    expect(document.activeElement).toBe(newPassword());
    await fill(app.user, newPassword(), 'aB1-xyz');
    expect(said('passwordIncomplete')).toBeNull();
    expect(fakeApi().calls(registrationRoutes.finishRegistration)).toEqual([]);
  });

  test('refuses characters by name and drops none of what is pasted', async () => {
    const app = await reachPassword();
    const pasted = 'Gürsel 1-a.';
    await fill(app.user, newPassword(), pasted);
    const characters = `“ü”, ${t('auth:passwordNotAllowedSpace')}, “.”`;
    expect(said('passwordNotAllowed', { characters })).not.toBeNull();
    expect(newPassword().value).toBe(pasted);
    await choose(app, pasted);
    await expectHeading(t('auth:passwordTitle'));
    expect(document.activeElement).toBe(newPassword());
    expect(fakeApi().calls(registrationRoutes.finishRegistration)).toEqual([]);
  });

  test('is wanted twice; a beginning of it passes only while it is typed', async () => {
    const app = await reachPassword();
    await fill(app.user, newPassword(), goodPassword);
    await fill(app.user, confirmation(), goodPassword.slice(0, 4));
    expect(said('confirmationDiffers')).toBeNull();
    await fill(app.user, confirmation(), 'other');
    expect(said('confirmationDiffers')).not.toBeNull();
    await fill(app.user, confirmation(), goodPassword.slice(0, 4));
    expect(said('confirmationDiffers')).toBeNull();
    await press(app, t('auth:finish'));
    expect(said('confirmationDiffers')).not.toBeNull();
    expect(document.activeElement).toBe(confirmation());
    await fill(app.user, confirmation(), goodPassword);
    await press(app, t('auth:finish'));
    await expectBills();
  });

  test('leads back to an empty first step', async () => {
    const app = await reachPassword();
    await press(app, t('common:back'));
    await expectHeading(t('auth:registerTitle'));
    expect(emailField().value).toBe('');
  });
});

test('a reload at the password’s step continues there', async () => {
  const app = await openRegistration();
  const api = fakeApi();
  api.answer(registrationRoutes.checkRegistrationCode, { regKey: 'reg-key' });
  api.answer(registrationRoutes.finishRegistration, startedSession);
  await sendCode(app);
  await enterCode(app);
  await expectHeading(t('auth:passwordTitle'));
  const later = { ...app, ...(await app.reload()) };
  await expectHeading(t('auth:passwordTitle'));
  await choose(later, goodPassword);
  await expectBills();
  expect(api.calls(registrationRoutes.finishRegistration)[0]?.input.body).toEqual({
    regKey: 'reg-key',
    password: goodPassword,
  });
});
