// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { translator } from '../e2e/translator';
import { beGuest, expectBills, fill, startedSession } from './support/guest';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import type { OpenedApp } from './support/open-app';
import {
  choose,
  email,
  goodPassword,
  openRegistration,
  press,
  referralField,
  sendCode,
} from './support/registration-visitor';

const t = translator();

useScreens();

describe('the link of the e-mail', () => {
  const link = 'Secret_of-a-mail-12345';
  const goOn = async ({ user }: OpenedApp) =>
    user.click(await screen.findByRole('button', { name: t('recovery:linkContinue') }));

  test('leaves the address at once, waits for its button, and leads to the password with the inviter', async () => {
    beGuest();
    const api = fakeApi();
    api.answer(registrationRoutes.openRegistrationLink, { email, regKey: 'reg-key' });
    api.answer(registrationRoutes.finishRegistration, startedSession);
    const app = await openApp(`/registration#${link}`);
    await expectText(t('auth:registerLinkText'));
    expect(app.address()).toBe('/registration');
    expect(api.calls(registrationRoutes.openRegistrationLink)).toEqual([]);
    await press(app, t('auth:referralToggle'));
    await fill(app.user, referralField(), '1');
    await goOn(app);
    await expectText(t('auth:referralLength', { min: 2, max: 12 }));
    await fill(app.user, referralField(), '60241');
    await goOn(app);
    await expectHeading(t('auth:passwordTitle'));
    await choose(app, goodPassword);
    await expectBills();
    expect(api.calls(registrationRoutes.openRegistrationLink).map(({ input }) => input.body)).toEqual([
      { link },
    ]);
    expect(api.calls(registrationRoutes.finishRegistration)[0]?.input.body).toEqual({
      regKey: 'reg-key',
      password: goodPassword,
      refId: 60_241,
    });
  });

  test('still has the inviter in another tab, until the account is there', async () => {
    await sendCode(await openRegistration('?ref=60240'));
    await expectHeading(t('auth:codeTitle'));
    sessionStorage.clear();
    const api = fakeApi();
    api.answer(registrationRoutes.openRegistrationLink, { email, regKey: 'reg-key' });
    api.answer(registrationRoutes.finishRegistration, startedSession);
    const app = await openApp(`/registration#${link}`);
    await expectText(t('auth:registerLinkText'));
    expect(referralField().value).toBe('60240');
    await goOn(app);
    await expectHeading(t('auth:passwordTitle'));
    await choose(app, goodPassword);
    await expectBills();
    expect(api.calls(registrationRoutes.finishRegistration)[0]?.input.body).toEqual({
      regKey: 'reg-key',
      password: goodPassword,
      refId: 60_240,
    });
    expect(localStorage.getItem('billfold.inviter')).toBeNull();
  });

  test('that is void says so and offers another e-mail', async () => {
    beGuest();
    fakeApi().refuse(registrationRoutes.openRegistrationLink, 'noDataFound');
    const app = await openApp(`/registration#${link}`);
    await goOn(app);
    await expectHeading(t('recovery:linkVoidTitle'));
    await press(app, t('recovery:linkAnother'));
    await expectHeading(t('auth:registerTitle'));
    expect(screen.getByRole('button', { name: t('auth:registerSubmit') })).toBeTruthy();
  });

  test('is named by the code step, for when no new e-mail comes', async () => {
    const app = await openRegistration();
    await sendCode(app);
    await expectText(t('auth:codeLinkHint'));
  });
});
