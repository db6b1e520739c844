// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { userRoutes } from '../../contract/user/user.contract';
import type { User } from '../../contract/user/user.contract';
import { translator } from '../e2e/translator';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const { updateNotifications, updatePrivacy } = userRoutes;

useScreens();

type Word = 'noticesLogin' | 'noticesOperations' | 'noticesNews' | 'findable';
const theSwitch = async (word: Word) =>
  screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${t(`settings:${word}`)}`) });
const told = (changes: Partial<User['notifications']>): User => ({
  ...someUser,
  notifications: { ...someUser.notifications, ...changes },
});
const bodies = () =>
  fakeApi()
    .calls(updateNotifications)
    .map(({ input }) => input.body);

test('a kind is shown as chosen at once, and stays as the server keeps it', async () => {
  beSignedIn();
  fakeApi().answer(updateNotifications, told({ news: true }));
  const { user } = await openApp('/settings');
  const held = fakeApi().hold(updateNotifications);
  await user.click(await theSwitch('noticesNews'));
  expect((await theSwitch('noticesNews')).checked).toBe(true);
  held.release();
  await waitFor(() => expect(bodies()).toEqual([{ news: true }]));
  await expectText('ada@billfold.test');
  expect((await theSwitch('noticesNews')).checked).toBe(true);
  expect((await theSwitch('noticesLogin')).checked).toBe(true);
});

test('a refused change is undone and reported', async () => {
  beSignedIn();
  fakeApi().fail(updateNotifications, 500);
  const { user } = await openApp('/settings');
  const held = fakeApi().hold(updateNotifications);
  await user.click(await theSwitch('noticesOperations'));
  expect((await theSwitch('noticesOperations')).checked).toBe(false);
  held.release();
  await waitFor(async () => expect((await theSwitch('noticesOperations')).checked).toBe(true));
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
});

test('two presses are sent in their order, the second after the first has its answer', async () => {
  beSignedIn();
  fakeApi().answer(updateNotifications, ({ body }) => told(body as Partial<User['notifications']>));
  const { user } = await openApp('/settings');
  const held = fakeApi().hold(updateNotifications);
  await user.click(await theSwitch('noticesLogin'));
  await user.click(await theSwitch('noticesLogin'));
  expect((await theSwitch('noticesLogin')).checked).toBe(true);
  expect(bodies()).toEqual([{ login: false }]);
  held.release();
  await waitFor(() => expect(bodies()).toEqual([{ login: false }, { login: true }]));
  expect((await theSwitch('noticesLogin')).checked).toBe(true);
});

test('hidden users see that in the privacy settings', async () => {
  beSignedIn();
  fakeApi().answer(updatePrivacy, { ...someUser, privacy: { findable: false } });
  const { user } = await openApp('/settings/privacy');
  await user.click(await theSwitch('findable'));
  await waitFor(() => expect(fakeApi().calls(updatePrivacy)[0]?.input.body).toEqual({ findable: false }));
  expect((await theSwitch('findable')).checked).toBe(false);
  await expectText(t('settings:findableHint'));
});
