// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { anyText, translator } from '../e2e/translator';
import { answerBills, holdBills } from './support/bill-holder';
import { choose, countField, expectNoSheet, expectSheetPage, focusOn, openSheet } from './support/bill-sheet';
import { goToHandover, holdBillsForLin, lin } from './support/handover-steps';
import { someBills, someBillsOf } from './support/holdings';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { sendLiveUpdate } from './support/live-stream';
import { holdTheClock, passTime } from './support/page-clock';

const t = translator();
const usdt = 'tectum-note-usdt';
const [bill] = someBillsOf(usdt, '5', 1);
const serial = bill?.serial ?? '';
/** Longer than the app's retry interval. */
const askingMs = 2_000;

useScreens();

const say = (key: string) => t(`bill-sheets:${key}`);

/** Sets up five bills, of which one can be handed over to lin. */
function beReady(): void {
  holdTheClock();
  holdBillsForLin();
}

function handOver(): void {
  fakeApi().answer(billsRoutes.handOverBills, {
    recipient: lin,
    bills: someBillsOf(usdt, '5', 1),
    value: '5',
  });
  answerBills({ ...someBills, [usdt]: { ...someBills[usdt], '5': 7 } });
}

describe('handing over', () => {
  test('of a currency that is gone chooses nothing of another one', async () => {
    beReady();
    const { user } = await openApp('/bills?hub=green&modal=handover');
    await choose(user, { nominal: '0.001', ticker: 'BTC', number: 2 });
    await (await openSheet()).findByText(t('bill-sheets:totalCount', { count: 2 }));
    // Both have this face value, so a count could land on the other one.
    answerBills({ 'tectum-note-tet': { '1': 3 }, 'tectum-note-usdt': { '1': 3 } });
    await sendLiveUpdate('bills');
    const field = await countField('1', 'TET');
    expect(field.value).toBe('0');
    await choose(user, { nominal: '1', ticker: 'TET', number: 1 });
    answerBills({ 'tectum-note-usdt': { '1': 3 } });
    await sendLiveUpdate('bills');
    expect((await countField('1', 'USDT')).value).toBe('0');
  });

  test('begins with the pocket that is worth most, as My bills does', async () => {
    holdBills({ bills: { 'tectum-note-btc': { '0.0001': 1 }, 'tectum-note-tet': { '50': 4 } } });
    await openApp('/bills?hub=green&modal=handover');
    expect((await countField('50', 'TET')).value).toBe('0');
  });

  test('bills of a disabled currency are not offered', async () => {
    holdBills({ bills: { 'ethereum-erc20-usdt': { '5': 2 } } });
    await openApp('/bills?hub=blue&modal=handover');
    const sheet = await openSheet();
    await sheet.findByText(say('noBillsBlue'));
    expect(sheet.queryByText('USDT')).toBeNull();
  });

  test('makes an amount of bills, and says what is wrong with a recipient', async () => {
    holdBills();
    const { user } = await openApp(`/bills/${usdt}?modal=handover`);
    const sheet = await openSheet();
    const press = async (key: string) => user.click(await sheet.findByRole('button', { name: say(key) }));
    const next = await sheet.findByRole('button', { name: say('next') });
    expect(next).toHaveProperty('disabled', true);
    const amount = sheet.getByLabelText(t('bill-sheets:makeAmount', { ticker: 'USDT' }));
    await user.type(amount, '43');
    expect((await countField('20', 'USDT')).value).toBe('2');
    expect((await countField('1', 'USDT')).value).toBe('3');
    await press('next');
    await expectSheetPage(say('recipientHeading'));
    const find = sheet.getByRole('button', { name: say('recipientFind') });
    expect(find).toHaveProperty('disabled', true);
    sheet.getByText(say('recipientMissing'));
    expect(fakeApi().calls(billsRoutes.findRecipient)).toEqual([]);
    for (const name of ['sendingToSelf', 'userNotFound'] as const) {
      fakeApi().refuse(billsRoutes.findRecipient, name);
      await user.type(sheet.getByRole('textbox', { name: say('recipientLabel') }), 'ada@billfold.test');
      await press('recipientFind');
      await sheet.findByText(t(`errors:${name}`));
      expect(sheet.queryAllByText(say('recipientUnknown'))).toHaveLength(name === 'userNotFound' ? 1 : 0);
      expect(find).toHaveProperty('disabled', false);
      await user.type(sheet.getByRole('textbox', { name: say('recipientLabel') }), 'x');
      expect(sheet.queryByText(t(`errors:${name}`))).toBeNull();
      await user.clear(sheet.getByRole('textbox', { name: say('recipientLabel') }));
    }
  });

  test('goes by keyboard alone; an answer that is lost is asked for again with the same key', async () => {
    beReady();
    const { user } = await openApp(`/bills/${usdt}?modal=handover`);
    const sheet = await openSheet();
    const api = fakeApi();
    await focusOn(await countField('5', 'USDT'));
    await user.keyboard('{ArrowUp}');
    expect((await countField('5', 'USDT')).value).toBe('1');
    await focusOn(sheet.getByRole('button', { name: say('next') }));
    await user.keyboard('{Enter}');
    await expectSheetPage(say('recipientHeading'));
    expect(document.activeElement).toBe(sheet.getByRole('textbox', { name: say('recipientLabel') }));
    await user.keyboard('lin@billfold.test{Enter}');
    await expectSheetPage(say('handoverConfirm'));
    // The worth in dollars is shown, too.
    sheet.getByText('5.00 USD');
    sheet.getByText(say('handoverFinal'));
    // The person stands for what was typed, which is masked then.
    sheet.getByText(new RegExp(lin.email));
    expect(sheet.queryByRole('textbox')).toBeNull();
    await user.click(sheet.getByRole('button', { name: say('recipientChange') }));
    await expectSheetPage(say('recipientHeading'));
    expect(sheet.getByRole('textbox', { name: say('recipientLabel') })).toHaveProperty(
      'value',
      'lin@billfold.test',
    );
    await user.keyboard('{Enter}');
    await expectSheetPage(say('handoverConfirm'));
    await focusOn(sheet.getByRole('button', { name: anyText(t, 'bill-sheets:handoverAction') }));
    api.lose(billsRoutes.handOverBills);
    await user.keyboard('{Enter}');
    await expectSheetPage(say('checking'));
    await expectText(say('checkingAgain'));
    handOver();
    await passTime(askingMs);
    await expectSheetPage(say('handoverDone'));
    const [first, ...again] = api.calls(billsRoutes.handOverBills);
    expect(first?.input.body).toEqual({ stack: [serial], to: 'lin@billfold.test' });
    expect(again.length).toBeGreaterThan(0);
    for (const call of again) expect(call).toEqual(first);
    await user.keyboard('{Escape}');
    await passTime(askingMs);
    await expectNoSheet();
  });

  test('goes to the text in the field, not to one that was typed over during its search', async () => {
    beReady();
    const { user } = await openApp(`/bills/${usdt}?modal=handover`);
    const sheet = await openSheet();
    const press = async (key: string) => user.click(await sheet.findByRole('button', { name: say(key) }));
    await choose(user, { nominal: '5', ticker: 'USDT', number: 1 });
    await press('next');
    await expectSheetPage(say('recipientHeading'));
    const field = () => sheet.getByRole('textbox', { name: say('recipientLabel') });
    const { release } = fakeApi().hold(billsRoutes.findRecipient);
    await user.type(field(), 'lin@billfold.test');
    await press('recipientFind');
    await user.type(field(), 'er');
    release();
    await sheet.findByRole('button', { name: say('recipientFind') });
    await press('recipientFind');
    await expectSheetPage(say('handoverConfirm'));
    const searched = fakeApi().calls(billsRoutes.findRecipient);
    expect(searched.map(({ input }) => input.body.to)).toEqual(['lin@billfold.test', 'lin@billfold.tester']);
  });

  test('waits while it is not known how the last one ended, so that nothing is done twice', async () => {
    beReady();
    const { user } = await openApp(`/bills/${usdt}?modal=handover`);
    const api = fakeApi();
    const { press } = await goToHandover(user);
    api.lose(billsRoutes.handOverBills);
    await press('handoverAction');
    await expectText(say('checkingAgain'));
    await user.keyboard('{Escape}');
    await passTime(askingMs);
    await expectNoSheet();
    await user.click(main().getByRole('link', { name: t('bills:handOver') }));
    const { sheet: again } = await goToHandover(user);
    await again.findByText(say('stillChecking'));
    handOver();
    await passTime(20_000);
    await waitFor(() => expect(again.queryByText(say('stillChecking'))).toBeNull());
    for (const { idempotencyKey } of api.calls(billsRoutes.handOverBills))
      expect(idempotencyKey).toBe(api.calls(billsRoutes.handOverBills)[0]?.idempotencyKey);
  });

  test('continues when its sheet is closed, and shows its outcome on the page', async () => {
    beReady();
    const { user } = await openApp(`/bills/${usdt}?modal=handover`);
    const { press } = await goToHandover(user);
    fakeApi().lose(billsRoutes.handOverBills);
    await press('handoverAction');
    await expectText(say('checkingAgain'));
    await user.keyboard('{Escape}');
    await passTime(askingMs);
    await expectNoSheet();
    await expectText(t('shell:moneyChecking'));
    const toWhom = { sum: t('shell:moneyBills', { count: 1 }), to: 'lin@billfold.test' };
    await expectText(new RegExp(t('shell:opHandover', toWhom)));
    handOver();
    await passTime(20_000);
    const what = t('shell:opHandover', { sum: '5 USDT', to: lin.name });
    await expectText(t('shell:moneyDoneOf', { what }));
    // The page has been refetched: one of eight bills is gone.
    const stacks = main().getAllByRole('button', { name: /5 USDT/ });
    expect(stacks.some(({ textContent }) => textContent.includes(t('bills:billCount', { count: 7 })))).toBe(
      true,
    );
  });
});
