// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { sessionsRoutes } from '../../contract/sessions/sessions.contract';
import { supportRoutes } from '../../contract/support/support.contract';
import { translator } from '../e2e/translator';
import { beGuest } from './support/guest';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
const { writeToSupport } = supportRoutes;

useScreens();

const subject = async () => screen.findByRole('textbox', { name: t('help:supportSubject') });
const message = () => screen.getByRole('textbox', { name: t('help:supportMessage') });
const send = () => screen.getByRole('button', { name: t('help:supportSend') });
const bodies = () =>
  fakeApi()
    .calls(writeToSupport)
    .map(({ input }) => input.body);

test('a failure leads to a message about it, which is sent once', async () => {
  beSignedIn();
  const api = fakeApi();
  api.fail(sessionsRoutes.listSessions, 400, { operationId: 'op-1' });
  api.answer(writeToSupport, { number: '48213377' });
  const { user, hasty, address } = await openApp('/settings/privacy/sessions');
  await user.click(await screen.findByRole('link', { name: t('common:toSupport') }));
  await expectHeading(t('help:supportTitle'));
  expect(address()).toBe('/support?operation=op-1');
  await user.type(await subject(), 'My devices');
  await user.type(message(), 'They do not come.');
  const held = api.hold(writeToSupport);
  await hasty.dblClick(send());
  held.release();
  await expectText(t('help:supportSent', { number: '48213377' }));
  expect(document.activeElement?.textContent).toBe(t('help:supportTitle'));
  expect(bodies()).toEqual([{ subject: 'My devices', message: 'They do not come.', operationId: 'op-1' }]);
});

test('missing and too long texts are reported, and not sent', async () => {
  beSignedIn();
  const { user } = await openApp('/support?operation=%3Cb%3E');
  expect((await subject()).textContent).toBe('');
  expect(document.body.textContent).not.toContain('<b>');
  await user.click(send());
  expect(document.activeElement).toBe(await subject());
  await user.click(await subject());
  await user.paste('x'.repeat(101));
  await expectText(t('help:supportTooLong', { max: 100 }));
  await user.clear(await subject());
  await user.type(await subject(), 'One');
  await user.click(send());
  expect(document.activeElement).toBe(message());
  expect(bodies()).toEqual([]);
});

test('a sixth message in a day is refused, and stays to be read', async () => {
  beSignedIn();
  fakeApi().refuse(writeToSupport, 'attemptLimitReached', { retryAfterS: 3_600 });
  const { user } = await openApp('/support');
  await user.type(await subject(), 'One');
  await user.type(message(), 'Two');
  await user.click(send());
  await expectText(new RegExp(t('errors:tooManyTries')));
  expect((message() as HTMLTextAreaElement).value).toBe('Two');
});

test('a message survives leaving and a reload, and goes once it is sent', async () => {
  beSignedIn();
  fakeApi().answer(writeToSupport, { number: '48213377' });
  const { user, history, reload } = await openApp('/support');
  await user.type(await subject(), 'One');
  await user.type(message(), 'Two');
  history.push('/settings');
  await expectHeading(t('settings:title'));
  history.back();
  expect(await subject()).toHaveProperty('value', 'One');
  const again = await reload();
  expect(await subject()).toHaveProperty('value', 'One');
  expect(message()).toHaveProperty('value', 'Two');
  await again.user.click(send());
  await expectText(t('help:supportSent', { number: '48213377' }));
  await again.reload();
  expect(await subject()).toHaveProperty('value', '');
});

test('a message is neither another user’s nor kept after logging out', async () => {
  beGuest();
  beSignedIn();
  fakeApi().answer(authRoutes.signOut, {});
  const { user, reload } = await openApp('/support');
  await user.type(await subject(), 'Mine');
  beSignedIn({ id: 60_241 });
  await reload();
  await waitFor(async () => expect(await subject()).toHaveProperty('value', ''));
  beSignedIn();
  const again = await reload();
  await waitFor(async () => expect(await subject()).toHaveProperty('value', 'Mine'));
  await again.user.click(await screen.findByRole('button', { name: t('shell:userMenu') }));
  await again.user.click(await screen.findByRole('button', { name: t('shell:signOut') }));
  await waitFor(() => expect(again.address()).toBe('/login'));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Mine');
});
