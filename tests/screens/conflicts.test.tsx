// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { translator } from '../e2e/translator';
import { billTrace } from './support/bill-holder';
import { choose, expectNoSheet, expectSheetPage, openSheet } from './support/bill-sheet';
import { goToHandover, holdBillsForLin, lin } from './support/handover-steps';
import { currencyRef, someBillsOf } from './support/holdings';
import { visitMintHouse } from './support/mint-visitor';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';

/* The texts for a user who was too late for one of the bills; exports.test.tsx covers bills outside. */

const t = translator();
const usdt = 'tectum-note-usdt';
const at = '2026-11-21T08:30:00.000Z';

useScreens();

const say = (key: string) => t(`bill-sheets:${key}`);

test('handing over a bill that another tab has handed over says so, and continues with the others', async () => {
  holdBillsForLin();
  const { user } = await openApp(`/bills/${usdt}?modal=handover`);
  const { sheet, press } = await goToHandover(user, 2);
  const api = fakeApi();
  const [serial = '', other = ''] = someBillsOf(usdt, '5', 2).map((one) => one.serial);
  api.refuse(billsRoutes.handOverBills, 'incorrectBills');
  api.answer(billsRoutes.traceBills, {
    bills: [billTrace(serial, { place: 'handedOver', at }), billTrace(other, { place: 'held' })],
  });
  await press('handoverAction');
  await expectText(say('conflictTitle'));
  await sheet.findByText(serial);
  sheet.getByText(/Handed over Nov 21, 2026/);
  expect(sheet.queryByText(t('errors:incorrectBills'))).toBeNull();
  api.answer(billsRoutes.handOverBills, {
    recipient: lin,
    bills: someBillsOf(usdt, '5', 2).slice(1),
    value: '5',
  });
  await press('conflictGoOn', { count: 1 });
  await expectSheetPage(say('handoverConfirm'));
  expect(sheet.queryByText('10 USDT')).toBeNull();
  await press('handoverAction');
  await expectSheetPage(say('handoverDone'));
  expect(api.calls(billsRoutes.handOverBills).map(({ input }) => input.body.stack)).toEqual([
    [serial, other],
    [other],
  ]);
});

test('a handover that is refused after its sheet was closed shows on the page where each bill is', async () => {
  holdTheClock();
  holdBillsForLin();
  const api = fakeApi();
  const { user } = await openApp(`/bills/${usdt}?modal=handover`);
  const { press } = await goToHandover(user);
  api.lose(billsRoutes.handOverBills);
  await press('handoverAction');
  await expectText(say('checkingAgain'));
  await user.keyboard('{Escape}');
  await passTime(2_000);
  await expectNoSheet();
  const [serial = ''] = someBillsOf(usdt, '5', 1).map((one) => one.serial);
  api.answer(billsRoutes.traceBills, { bills: [billTrace(serial, { place: 'burned', at })] });
  api.refuse(billsRoutes.handOverBills, 'incorrectBills');
  await passTime(20_000);
  await expectText(t('shell:moneyRefused'));
  await expectText(serial);
  await expectText(/Burned Nov 21, 2026/);
});

test('filling a blank that someone else has filled meanwhile says so, and continues with the others', async () => {
  visitMintHouse();
  const api = fakeApi();
  const [first, second] = someBillsOf(usdt, '50', 2);
  api.answer(mintHouseRoutes.listMyBlankStacks, {
    currency: currencyRef(usdt),
    currenciesFill: [currencyRef('tron-trc20-usdt')],
    data: [{ nominal: '50', count: 2, isMore: false }],
  });
  api.answer(mintHouseRoutes.listMyBlanks, {
    bills: someBillsOf(usdt, '50', 2),
    billsCount: 2,
  });
  const { user } = await openApp(`/mint-house/green/fill?currency=${usdt}`);
  await choose(user, { nominal: '50', ticker: 'USDT', number: 2 });
  await user.click(main().getByRole('button', { name: t('mint-house:next') }));
  const confirm = await openSheet();
  const fill = (count: number) => {
    const amount = String(count * 50);
    const name = t('mint-house:fillAction', { count, amount, ticker: 'USDT' });
    return confirm.findByRole('button', { name });
  };
  await user.click(await confirm.findByRole('radio', { name: t('fees:low') }));
  api.refuse(mintHouseRoutes.fillBills, 'incorrectBills');
  api.answer(billsRoutes.traceBills, {
    bills: [
      billTrace(first?.id ?? '', { serial: first?.serial ?? '', nominal: '50', place: 'filled', at }),
      billTrace(second?.id ?? '', { serial: second?.serial ?? '', nominal: '50', place: 'blank' }),
    ],
  });
  await user.click(await fill(2));
  await confirm.findByText(first?.serial ?? '');
  confirm.getByText(/Filled by someone else/);
  await user.click(confirm.getByRole('button', { name: t('bill-sheets:conflictGoOn', { count: 1 }) }));
  await confirm.findByRole('heading', { name: t('mint-house:fillConfirm', { count: 1 }), level: 3 });
  await user.click(await fill(1));
  await waitFor(() => expect(api.calls(mintHouseRoutes.fillBills)).toHaveLength(2));
  expect(api.calls(mintHouseRoutes.fillBills).map(({ input }) => input.body.ids)).toEqual([
    [first?.id, second?.id],
    [second?.id],
  ]);
});
