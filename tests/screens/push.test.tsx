// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { operationActions, operationAreas } from '../../contract/operations/operation-enums';
import { pushRoutes } from '../../contract/push/push.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { translator } from '../e2e/translator';
import { currencies } from './support/holdings';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { answerHistory, operation } from './support/operation-samples';
import { browserEndpoint, browserKeys, usePushBrowser } from './support/push-browser';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const { getPush, subscribeToPush, unsubscribeFromPush } = pushRoutes;
const publicKey = `B${'a'.repeat(86)}`;

useScreens();

beforeEach(() => {
  beSignedIn({ date_create: '2026-01-05T10:00:00.000Z' });
  fakeApi().answer(getPush, { publicKey, isSubscribed: false });
  fakeApi().answer(subscribeToPush, {});
  fakeApi().answer(unsubscribeFromPush, {});
});

const theSwitch = async () =>
  screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${t('settings:push')}`) });
/** Once the server has said whether it sends anything here. */
async function openSettings() {
  const app = await openApp('/settings');
  await waitFor(async () => expect((await theSwitch()).disabled).toBe(false));
  return app;
}

describe('the switch for this device', () => {
  test('asks nothing by itself; pressed, it asks the user and subscribes with the server’s key', async () => {
    const browser = usePushBrowser();
    const { user } = await openSettings();
    expect([browser.asked, (await theSwitch()).checked]).toEqual([0, false]);
    await user.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    expect([browser.asked, browser.keys]).toEqual([1, [publicKey]]);
    expect(fakeApi().calls(subscribeToPush)).toMatchObject([
      { input: { body: { endpoint: browserEndpoint, keys: browserKeys } } },
    ]);
  });

  test('turned off, ends it here and on the server', async () => {
    const browser = usePushBrowser({ permission: 'granted', isSubscribed: true });
    fakeApi().answer(getPush, { publicKey, isSubscribed: true });
    const { user } = await openSettings();
    expect((await theSwitch()).checked).toBe(true);
    await user.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
    expect(fakeApi().calls(unsubscribeFromPush)).toHaveLength(1);
    await waitFor(() => expect(browser.isSubscribed).toBe(false));
  });

  test('pressed twice at once, subscribes once', async () => {
    const browser = usePushBrowser();
    const { hasty } = await openSettings();
    const held = fakeApi().hold(subscribeToPush);
    const pressed = await theSwitch();
    await Promise.all([hasty.click(pressed), hasty.click(pressed)]);
    await waitFor(() => expect(fakeApi().calls(subscribeToPush)).toHaveLength(1));
    held.release();
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    expect(browser.keys).toHaveLength(1);
  });

  test.each([
    ['the server alone has it', { permission: 'granted' as const }, true],
    ['the browser alone has one', { permission: 'granted' as const, isSubscribed: true }, false],
  ])('is off where %s', async (_what, state, isSubscribed) => {
    usePushBrowser(state);
    fakeApi().answer(getPush, { publicKey, isSubscribed });
    await openSettings();
    expect((await theSwitch()).checked).toBe(false);
  });

  test('a user who says no sees how to undo it, and the server hears nothing', async () => {
    const browser = usePushBrowser({ says: 'denied' });
    const { user } = await openSettings();
    await user.click(await theSwitch());
    await expectText(t('settings:pushBlocked'));
    expect(fakeApi().calls(subscribeToPush)).toEqual([]);
    browser.permission = 'default';
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await theSwitch()).checked).toBe(false);
  });

  test('an unreachable push service and a refusal by the server are reported', async () => {
    const browser = usePushBrowser({ isCutOff: true });
    const { user } = await openSettings();
    await user.click(await theSwitch());
    await expectText(t('settings:pushFailed'));
    browser.isCutOff = false;
    fakeApi().fail(subscribeToPush, 500);
    await user.click(await theSwitch());
    await waitFor(() => expect(fakeApi().calls(subscribeToPush)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(t('settings:pushFailed'))).toBeNull());
    expect(await screen.findAllByRole('alert')).not.toEqual([]);
    expect((await theSwitch()).checked).toBe(false);
  });

  test('a browser that can’t is not asked for', async () => {
    await openApp('/settings');
    await expectText(t('settings:pushUnsupported'));
    expect(fakeApi().calls(getPush)).toEqual([]);
  });

  test('an iPhone needs the app on its home screen', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    );
    await openApp('/settings');
    await expectText(t('settings:pushOnceInstalled'));
  });

  test('shows amounts to users who want them', async () => {
    usePushBrowser();
    const notifications = { ...someUser.notifications, amounts: true };
    fakeApi().answer(userRoutes.updateNotifications, { ...someUser, notifications });
    const { user } = await openSettings();
    const name = new RegExp(`^${t('settings:pushAmounts')}`);
    const amounts = await screen.findByRole<HTMLInputElement>('switch', { name });
    expect(amounts.checked).toBe(false);
    await user.click(amounts);
    await waitFor(() => expect(fakeApi().calls(userRoutes.updateNotifications)).toHaveLength(1));
    expect(fakeApi().calls(userRoutes.updateNotifications)[0]?.input.body).toEqual({ amounts: true });
    expect(amounts.checked).toBe(true);
  });
});

describe('beside something that has come', () => {
  const { receipt, send } = operationActions;
  async function openOperation(changes: { action: number; direction: number }) {
    const shown = operation(new Date().toISOString(), { area: operationAreas.wallet, ...changes });
    fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
    answerHistory([shown]);
    const app = await openApp(`/history?operation=${shown.id}`);
    const pane = within(await main().findByRole('complementary'));
    await pane.findByText(t('history:hash'));
    return { ...app, pane };
  }
  const title = t('history:pushHintTitle');

  test('notifications are offered, and turned on there', async () => {
    const browser = usePushBrowser();
    const { user, pane } = await openOperation({ action: receipt, direction: 1 });
    await pane.findByText(title);
    expect(browser.asked).toBe(0);
    await user.click(pane.getByRole('button', { name: t('history:pushHintTurnOn') }));
    await pane.findByText(t('history:pushIsOn'));
    expect(fakeApi().calls(subscribeToPush)).toHaveLength(1);
  });

  test('once dismissed they are not offered again', async () => {
    usePushBrowser();
    const { user, pane, reload } = await openOperation({ action: receipt, direction: 1 });
    await pane.findByText(title);
    await user.click(pane.getByRole('button', { name: t('history:pushHintDismiss') }));
    await waitFor(() => expect(pane.queryByText(title)).toBeNull());
    await reload();
    const again = within(await main().findByRole('complementary'));
    await again.findByText(t('history:hash'));
    expect(again.queryByText(title)).toBeNull();
  });

  test.each([
    ['something that was given', { action: send, direction: 0 }, {}],
    ['who has said no', { action: receipt, direction: 1 }, { permission: 'denied' as const }],
  ])('nothing is offered to %s', async (_what, shown, state) => {
    usePushBrowser(state);
    const { pane } = await openOperation(shown);
    await waitFor(() => expect(fakeApi().calls(pushRoutes.getPush).length).toBeLessThan(2));
    expect(pane.queryByText(title)).toBeNull();
  });
});
