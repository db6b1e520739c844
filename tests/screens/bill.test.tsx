// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { translator } from '../e2e/translator';
import { billDetails, billTrace, holdBills } from './support/bill-holder';
import { someBillsOf } from './support/holdings';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();
const usdt = '/bills/tectum-note-usdt';
const [first] = someBillsOf('tectum-note-usdt', '1', 14);
const serial = first?.serial ?? '';

useScreens();

test('the sheet and page of a bill that is not the reader’s say so, with the reader’s own last move', async () => {
  holdBills();
  const api = fakeApi();
  api.refuse(billsRoutes.getBill, 'noDataFound');
  await openApp(`${usdt}?modal=preview_${serial}`);
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText(t('bills:notYours'));
  const spaced = serial.match(/.{4}/g)?.join(' ');
  sheet.getByText(t('bills:notYoursText', { serial: spaced }));
  expect(sheet.queryByText(t('errors:noDataFound'))).toBeNull();
  expect(sheet.queryByRole('link', { name: t('bills:handOver') })).toBeNull();

  const at = '2026-11-21T08:30:00.000Z';
  api.answer(billsRoutes.traceBills, { bills: [billTrace(serial, { place: 'handedOver', at })] });
  await openApp(`${usdt}/${serial}`);
  await expectHeading(t('bills:billTitle'));
  await expectText(t('bills:notYours'));
  await expectText(/Handed over Nov 21, 2026/);
  const toBills = main().getByRole('link', { name: t('common:notFoundLink') });
  expect(toBills.getAttribute('href')).toBe('/');
});

test('a bill that can not be loaded keeps its heading and the way back, and is tried again', async () => {
  holdTheClock();
  holdBills();
  const api = fakeApi();
  api.fail(billsRoutes.getBill, 503);
  const { user } = await openApp(`${usdt}/${serial}`);
  await passTime(retriesMs);
  await expectText(t('bills:billFailed'));
  await expectHeading(t('bills:billTitle'));
  main().getByRole('button', { name: t('common:back') });
  api.answer(billsRoutes.getBill, billDetails(serial));
  await user.click(main().getByRole('button', { name: t('common:retry') }));
  await expectHeading('1 USDT');
});

test('a bill leads to those beside it on its stack by button, arrow key and swipe, without a step in the history', async () => {
  holdBills();
  const bills = someBillsOf('tectum-note-usdt', '1', 14);
  fakeApi().answer(billsRoutes.getBill, ({ params }) => billDetails(params.serial));
  const { user, address, history } = await openApp(`${usdt}/${bills[0]?.serial}`);
  await expectText(t('bills:billPosition', { position: 1, count: 14 }));
  const steps = history.length;
  const button = (key: 'previousBill' | 'nextBill') =>
    main().getByRole('button', { name: t(`bills:${key}`) });
  expect(button('previousBill').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('nextBill'));
  await expectText(t('bills:billPosition', { position: 2, count: 14 }));
  expect(address()).toBe(`${usdt}/${bills[1]?.serial}`);
  await user.keyboard('{ArrowRight}');
  await expectText(t('bills:billPosition', { position: 3, count: 14 }));
  await user.click(button('previousBill'));
  await expectText(t('bills:billPosition', { position: 2, count: 14 }));
  // Its two neighbours are drawn when the browser is idle, but they're only looks.
  const faces = () =>
    main()
      .getAllByRole('img')
      .filter((picture) => picture.closest('[inert]') === null);
  await waitFor(() => expect(faces()).toHaveLength(1));
  const swipe = (type: string, clientX: number) =>
    faces()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX }));
  swipe('pointerdown', 200);
  swipe('pointermove', 90);
  swipe('pointerup', 90);
  await expectText(t('bills:billPosition', { position: 3, count: 14 }));
  await user.click(button('previousBill'));
  await expectText(t('bills:billPosition', { position: 2, count: 14 }));
  expect(history.length).toBe(steps);
  expect(faces()).toHaveLength(1);

  // In the field of the label, the arrow keys move the cursor.
  await user.click(main().getByRole('button', { name: t('bills:addLabel') }));
  const field = await screen.findByRole('textbox', { name: t('bills:label') });
  await user.type(field, 'Taxi{ArrowRight}');
  await user.click(field);
  expect(address()).toBe(`${usdt}/${bills[1]?.serial}`);
});

test.each(['handover', 'export'] as const)(
  'a bill is the one that is chosen when its %s begins on its page or its sheet',
  async (modal) => {
    holdBills();
    fakeApi().answer(billsRoutes.getBill, billDetails(serial));
    const name = modal === 'handover' ? t('bills:handOver') : t('bills:export');
    const heading = modal === 'handover' ? 'recipientHeading' : 'exportConfirm';
    const expectStarted = async (address: () => string) => {
      await screen.findByRole('heading', { level: 3, name: t(`bill-sheets:${heading}`) });
      expect(address()).toBe(`${usdt}?modal=${modal}&bill=${serial}`);
      expect(screen.queryByRole('spinbutton')).toBeNull();
    };
    const page = await openApp(`${usdt}/${serial}`);
    await page.user.click(await main().findByRole('link', { name }));
    await expectStarted(page.address);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.address()).toBe(usdt));

    const { user, address, history } = await openApp(`${usdt}?modal=preview_${serial}`);
    const steps = history.length;
    const preview = within(await screen.findByRole('dialog', { name: '1 USDT' }));
    await user.click(await preview.findByRole('link', { name }));
    await expectStarted(address);
    expect(history.length).toBe(steps);
  },
);

test('a phone’s Back closes an open sheet first, and leaves no step in the history', async () => {
  const watchers: EventTarget[] = [];
  class FakeWatcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy(): void {
      watchers.splice(watchers.indexOf(this), 1);
    }
  }
  vi.stubGlobal('CloseWatcher', FakeWatcher);
  holdBills();
  const { user, address, history } = await openApp(usdt);
  await expectHeading('USDT Note');
  expect(watchers).toHaveLength(0);
  await user.click(main().getByRole('link', { name: t('bills:handOver') }));
  await screen.findByRole('dialog');
  const steps = history.length;
  expect(watchers).toHaveLength(1);
  watchers[0]?.dispatchEvent(new Event('close'));
  await waitFor(() => expect(address()).toBe(usdt));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.length).toBe(steps);
});
