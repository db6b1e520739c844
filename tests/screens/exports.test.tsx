// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { translator } from '../e2e/translator';
import { billTrace, holdBills } from './support/bill-holder';
import { choose, expectAbove, expectNoSheet, expectSheetPage, openSheet } from './support/bill-sheet';
import { answerExports, exported, exportedBills, openExport } from './support/export-samples';
import { sendLiveUpdate } from './support/live-stream';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';

const t = translator();
const page = '/bills/tectum-note-usdt';
const at = '2026-11-21T08:30:00.000Z';
const serials = exportedBills.map(({ serial }) => serial);
const [first = '', second = '', third = ''] = serials;

useScreens();

const say = (key: string, values: Record<string, unknown> = {}) => t(`bill-sheets:${key}`, values);
const sheetButton = (key: string, values = {}) =>
  within(screen.getByRole('dialog')).findByRole('button', { name: say(key, values) });

/** One of the ways to save the codes. */
const toolButton = (key: string) =>
  within(screen.getByRole('dialog')).findByRole('button', { name: t(`secrets:${key}`) });

/** The sheet's page with this heading; the first one leaves the focus on the sheet. */
const expectPage = (key: string) => screen.findByRole('heading', { name: say(key), level: 3 });

/** Opens the currency's page with an open export. */
async function openExports() {
  holdBills();
  answerExports(openExport());
  const { user } = await openApp(page);
  const press = async (key: string) => user.click(await main().findByRole('button', { name: say(key) }));
  // One line, which opens.
  const line = await main().findByRole('button', { name: `${say('openExports')} · 1` });
  expect(main().queryByRole('button', { name: say('takeBackAction') })).toBeNull();
  await user.click(line);
  return { user, press };
}

test('exports and take-backs also show their value in dollars', async () => {
  const { press } = await openExports();
  await press('takeBackAction');
  await expectPage('takeBackHeading');
  await expectText('15.00 USD');
  const opened = await openApp(`${page}?modal=export`);
  await choose(opened.user, { nominal: '20', ticker: 'USDT', number: 2 });
  await opened.user.click(await sheetButton('next'));
  await expectSheetPage(say('exportConfirm'));
  await expectText('40.00 USD');
  const action = await sheetButton('exportAction');
  expectAbove([await expectText(say('exportWarning'))], action);
  expect(action).toHaveProperty('disabled', true);
  await opened.user.click(await screen.findByRole('checkbox', { name: say('exportAgree') }));
  expect(action).toHaveProperty('disabled', false);
});

test('the end of taking back stays, although nothing is left to be taken back', async () => {
  const { user, press } = await openExports();
  await press('takeBackAction');
  await expectPage('takeBackHeading');
  fakeApi().answer(exportsRoutes.takeBackBills, { bills: exportedBills, value: '15' });
  answerExports();
  await user.click(await sheetButton('takeBackAction'));
  await expectSheetPage(say('takeBackDone'));
  // The list was refetched and is empty now.
  await waitFor(() => expect(screen.queryByText(say('openExports'))).toBeNull());
  const sheet = await openSheet();
  sheet.getByText(say('takeBackDone'));
  sheet.getByText('15 USDT');
  await user.click(await sheetButton('done'));
  await expectNoSheet();
  // The button that opened the sheet is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('names the bills that were redeemed in the meantime; the others are taken back', async () => {
  const { user, press } = await openExports();
  const api = fakeApi();
  await press('takeBackAction');
  await expectPage('takeBackHeading');
  api.refuse(exportsRoutes.takeBackBills, 'incorrectBills');
  api.answer(billsRoutes.traceBills, {
    bills: [
      billTrace(first, { place: 'outside', at }),
      billTrace(second, { place: 'redeemed', at }),
      billTrace(third, { place: 'outside', at }),
    ],
  });
  answerExports(openExport(2));
  await user.click(await sheetButton('takeBackAction'));
  await expectText(say('conflictGone', { count: 1 }));
  const sheet = await openSheet();
  sheet.getByText(second);
  sheet.getByText(/then deposited/);
  expect(sheet.queryByText(first)).toBeNull();
  expect(sheet.queryByText(t('errors:incorrectBills'))).toBeNull();
  await user.click(await sheetButton('conflictGoOn', { count: 2 }));
  await expectPage('takeBackHeading');
  sheet.getByText('10 USDT');
  api.answer(exportsRoutes.takeBackBills, {
    bills: exportedBills.filter(({ serial }) => serial !== second),
    value: '10',
  });
  await user.click(await sheetButton('takeBackAction'));
  await expectSheetPage(say('takeBackDone'));
  const [refused, done] = api.calls(exportsRoutes.takeBackBills);
  expect([refused?.input.body.stack, done?.input.body.stack]).toEqual([serials, [first, third]]);
  // Other bills make another operation.
  expect(done?.idempotencyKey).not.toBe(refused?.idempotencyKey);
});

test('bills that can not be had for another reason may be tried for again', async () => {
  const { user, press } = await openExports();
  const api = fakeApi();
  await press('takeBackAction');
  await expectPage('takeBackHeading');
  api.refuse(exportsRoutes.takeBackBills, 'incorrectBills');
  api.answer(billsRoutes.traceBills, {
    bills: serials.map((serial) => billTrace(serial, { place: 'outside', at })),
  });
  await user.click(await sheetButton('takeBackAction'));
  await user.click(await sheetButton('conflictTryAgain'));
  await expectText(say('takeBackWarning'));
  await sheetButton('takeBackAction');
});

test('codes that are shown again add up to what they are worth, and the bills without one are named', async () => {
  const { user, press } = await openExports();
  const api = fakeApi();
  api.answer(exportsRoutes.getExport, exported(2));
  api.answer(billsRoutes.traceBills, { bills: [billTrace(third, { place: 'redeemed', at })] });
  await press('openExportShow');
  await expectPage('exportedAgain');
  const sheet = await openSheet();
  await sheet.findByText(say('exportedGone', { count: 1, all: 3 }));
  await sheet.findByText(third);
  sheet.getByText('10 USDT');
  expect(sheet.queryByText('15 USDT')).toBeNull();
  expect(sheet.getAllByText(/K7WM4TQ/, { selector: 'code' })).toHaveLength(2);
  const notice = sheet.getByText(say('exportedGone', { count: 1, all: 3 }));
  const backs = sheet.getByRole('region', { name: say('exportedBacks') });
  expect(notice.compareDocumentPosition(backs) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(await sheetButton('exportHave')).toHaveProperty('disabled', true);
  await user.click(await toolButton('download'));
  await user.click(await sheetButton('exportHave'));
  await expectPage('forgetHeading');
  // The next button is irreversible, and the page says so.
  sheet.getByText(new RegExp(say('exportHaveFinal')));
  await expectText(say('forgetText', { amount: '10', ticker: 'USDT' }));
  expect(api.calls(exportsRoutes.acknowledgeExport)).toEqual([]);
  api.answer(exportsRoutes.acknowledgeExport, { outside: 2 });
  answerExports();
  await user.click(await sheetButton('forgetAction'));
  await expectNoSheet();
});

const share = vi.fn<(content: ShareData) => Promise<void>>();
const ways: Record<string, () => void> = {
  copyAll: () => undefined,
  download: () => undefined,
  print: () => globalThis.dispatchEvent(new Event('afterprint')),
  share: () => undefined,
};

describe('the codes count as saved', () => {
  beforeEach(() => {
    share.mockReset().mockResolvedValue();
    vi.stubGlobal('print', vi.fn());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'share');
  });

  const showAgain = async () => {
    const { user, press } = await openExports();
    fakeApi().answer(exportsRoutes.getExport, exported());
    await press('openExportShow');
    await expectPage('exportedAgain');
    return user;
  };

  for (const [way, complete] of Object.entries(ways)) {
    test(`after ${way}`, async () => {
      const user = await showAgain();
      await expectText(say('exportNotSaved'));
      await user.click(await toolButton(way));
      complete();
      await waitFor(async () => expect(await sheetButton('exportHave')).toHaveProperty('disabled', false));
      expect(screen.queryByText(say('exportNotSaved'))).toBeNull();
    });
  }

  test('neither after a cancelled share, nor a print that did not end, nor a copy that failed', async () => {
    const user = await showAgain();
    share.mockRejectedValue(new DOMException('cancelled', 'AbortError'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    for (const way of ['share', 'print', 'copyAll']) await user.click(await toolButton(way));
    await expectText(t('common:copyFailed'));
    expect(await sheetButton('exportHave')).toHaveProperty('disabled', true);
  });
});

test('a new export says at once which of its bills someone has taken', async () => {
  holdBills();
  const api = fakeApi();
  answerExports();
  api.answer(exportsRoutes.exportBills, exported());
  const { user } = await openApp(`${page}?modal=export`);
  await choose(user, { nominal: '5', ticker: 'USDT', number: 3 });
  await user.click(await sheetButton('next'));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(await sheetButton('exportAction'));
  await expectPage('exportDone');
  api.answer(exportsRoutes.getExport, exported(2));
  api.answer(billsRoutes.traceBills, { bills: [billTrace(third, { place: 'redeemed', at })] });
  await sendLiveUpdate('exports');
  const sheet = await openSheet();
  await sheet.findByText(say('exportedGone', { count: 1, all: 3 }));
  sheet.getByText('10 USDT');
});

test('an export of which no code can be shown any more says so, and asks for nothing', async () => {
  const { user, press } = await openExports();
  const api = fakeApi();
  api.answer(exportsRoutes.getExport, exported(0));
  api.answer(billsRoutes.traceBills, {
    bills: serials.map((serial) => billTrace(serial, { place: 'redeemed', at })),
  });
  await press('openExportShow');
  await screen.findByRole('heading', { name: say('exportedTaken', { count: 3 }), level: 3 });
  const sheet = await openSheet();
  await sheet.findByText(first);
  expect(sheet.queryByRole('button', { name: say('exportHave') })).toBeNull();
  await user.click(await sheetButton('done'));
  await expectNoSheet();
});
