// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { securityEventsRoutes } from '../../contract/security-events/security-events.contract';
import { sessionsRoutes } from '../../contract/sessions/sessions.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { goOffline, goOnline, untilConnectionIsWatched } from './support/connection';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';
import { openDesk } from './support/till-desk';

const t = translator();
const usdt = '/bills/tectum-note-usdt';

useScreens();

test('a fan that was never seen says why, and comes when the connection is back', async () => {
  holdBills();
  const { user } = await openApp(usdt);
  await expectHeading('USDT Note');
  await untilConnectionIsWatched();
  goOffline();
  const stack = main().getAllByRole('button', { expanded: false }).at(-1);
  await user.click(stack as HTMLElement);
  await expectText(new RegExp(t('errors:offline')));
  expect(await main().findByRole('button', { name: t('common:retry') })).toBeTruthy();
  goOnline();
  const fan = await screen.findByRole('list', { name: new RegExp(t('bills:billsOf', { value: '.*' })) });
  // Only the first page: happy-dom has no layout, so no second page is visible.
  await waitFor(() => expect(within(fan).getAllByRole('button')).toHaveLength(10));
});

test('a lost connection is said in a live region that was there before', async () => {
  holdBills();
  await openApp(usdt);
  await expectHeading('USDT Note');
  await untilConnectionIsWatched();
  const regions = screen.getAllByRole('status');
  goOffline();
  const words = await screen.findByText(new RegExp(t('shell:dataFrom', { time: '.*' })));
  expect(regions).toContain(words.closest('[role="status"]'));
});

test('a list that was never seen says why, too', async () => {
  holdBills();
  const { user } = await openApp('/bills?hub=green');
  await expectText(t('bills:billCount', { count: 67 }));
  await untilConnectionIsWatched();
  goOffline();
  await user.click(main().getByRole('link', { name: t('bills:areaPay') }));
  await expectText(t('bills:payFailed'));
  await expectText(t('errors:offline'));
  goOnline();
  await expectText(t('bills:emptyPayTitle'));
});

test('the list of devices that was never seen says why as well', async () => {
  holdBills();
  fakeApi().answer(sessionsRoutes.listSessions, { sessions: [] });
  fakeApi().answer(securityEventsRoutes.listSecurityEvents, { events: [], cursor: null });
  const { history } = await openApp('/settings/privacy');
  await expectHeading(t('settings:privacyTitle'));
  await untilConnectionIsWatched();
  goOffline();
  history.push('/settings/privacy/sessions');
  await expectText(t('settings:sessionsFailed'));
  await expectText(t('errors:offline'));
  goOnline();
  await waitFor(() => expect(screen.queryByText(t('settings:sessionsFailed'))).toBeNull());
});

test('a chooser of bills whose numbers are on their way has not failed', async () => {
  holdBills();
  const held = fakeApi().hold(billsRoutes.getBillBalances);
  await openApp(`${usdt}?modal=handover`);
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('status');
  expect(sheet.queryByText(t('bill-sheets:loadFailed'))).toBeNull();
  held.release();
  expect((await sheet.findAllByRole('spinbutton')).length).toBeGreaterThan(0);
});

test('the till that was never seen says without a connection why, and comes when it is back', async () => {
  beSignedIn({ merchant: 'Corner Café' });
  openDesk();
  fakeApi().answer(captchaRoutes.getCaptcha, { kind: 'off' });
  const { history } = await openApp('/nowhere');
  await screen.findByRole('button', { name: t('shell:userMenu') });
  await untilConnectionIsWatched();
  goOffline();
  history.push('/till');
  await expectText(t('till:loadFailed'));
  await expectText(t('errors:offline'));
  expect(await screen.findByRole('button', { name: t('common:retry') })).toBeTruthy();
  goOnline();
  await screen.findByRole('button', { name: t('till:request') });
});
