// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { brand } from '../../contract/brand';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { anyText, translator } from '../e2e/translator';
import { choose, countField, expectNoSheet, expectSheetPage, openSheet } from './support/bill-sheet';
import { burnAnswer, burnRequest, preparedBurn } from './support/burn-samples';
import { someBillsOf } from './support/holdings';
import { visitMintHouse } from './support/mint-visitor';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';

const t = translator();
const usdt = 'tectum-note-usdt';
const tron = 'tron-trc20-usdt';
const product = brand.billName;
const unknown = '0050112345678901/ABCDEF';
const sheetOfBills = `/bills/${usdt}?modal=burn`;
const tab = `/mint-house/green/burn?currency=${usdt}`;

useScreens();

const say = (key: string, values: Record<string, unknown> = {}) => t(`burn:${key}`, values);
const dialog = () => within(screen.getByRole('dialog'));
const button = (key: string) => dialog().getByRole('button', { name: anyText(t, `burn:${key}`) });
const tier = (name: 'low' | 'average') => dialog().findByRole('radio', { name: t(`fees:${name}`) });
const insist = () => dialog().getByRole('checkbox', { name: t('fees:payAnyway') });
const field = () => main().findByRole<HTMLTextAreaElement>('textbox', { name: t('bill-sheets:billText') });

/** The value next to a label in the sheet. */
function fact(key: 'deducted' | 'youGet'): string {
  const term = dialog()
    .getAllByRole('term')
    .find(({ textContent }) => textContent.includes(say(key)));
  return term?.parentElement?.textContent ?? '';
}

async function expectFact(key: 'deducted' | 'youGet', words: string): Promise<void> {
  await waitFor(() => expect(fact(key)).toContain(words));
}

async function fill(user: UserEvent, text: string): Promise<void> {
  await user.click(await main().findByRole('radio', { name: say('sourceManual') }));
  const area = await field();
  await user.clear(area);
  await user.paste(text);
}

async function pressNext(user: UserEvent): Promise<void> {
  await user.click(main().getByRole('button', { name: say('next') }));
}

/** Chooses own bills in the sheet of their currency, and continues. */
async function lookAt(user: UserEvent, bills: { nominal: string; number: number }): Promise<void> {
  const counts = { [bills.nominal]: bills.number };
  fakeApi().answer(mintHouseRoutes.prepareBurn, preparedBurn({ currencyKey: usdt, counts }));
  await openSheet();
  await choose(user, { ...bills, ticker: 'USDT' });
  await user.click(dialog().getByRole('button', { name: t('bill-sheets:next') }));
  await expectSheetPage(say('payoutHeading'));
}

describe('green bills', () => {
  test('pay a fee that is neither below what the network asks nor as high as the bills', async () => {
    visitMintHouse();
    const { user } = await openApp(sheetOfBills);
    await lookAt(user, { nominal: '5', number: 1 });
    // 39 TRX are worth more than 5 dollars.
    await expectText(say('tooMuchFee'));
    expect(button('review')).toHaveProperty('disabled', true);
    await user.click(dialog().getByRole('radio', { name: t('fees:custom') }));
    const type = async (text: string) => {
      const fee = dialog().getByRole('textbox');
      await user.clear(fee);
      await user.type(fee, text);
    };
    await type('12.9');
    await user.tab();
    await expectText(t('fees:tooLow', { amount: '13', ticker: 'TRX' }));
    await type('19,999996');
    await expectFact('youGet', '0.000001 USDT');
    await type('20');
    await expectText(say('tooMuchFee'));
    await type('13');
    await expectFact('youGet', '1.75 USDT');
    // The worth in dollars is shown, too; above a tenth the fee needs to be accepted.
    await expectFact('youGet', '≈ 1.75 USD1');
    await expectFact('deducted', '≈ 3.25 USD3');
    await expectText(t('fees:aboveTenthTitle'));
    await expectText(t('fees:share', { fee: '3.25 USD', amount: '5.00 USD', percent: '65%' }));
    expect(button('review')).toHaveProperty('disabled', true);
    await user.click(insist());
    expect(button('review')).toHaveProperty('disabled', false);
    // Another fee needs to be accepted again.
    await type('14');
    expect(insist()).toHaveProperty('checked', false);
    expect(button('review')).toHaveProperty('disabled', true);
  });

  test('of one’s own are burned in the tab, too, by another network, with a tier of its own', async () => {
    visitMintHouse();
    const first = await openApp(sheetOfBills);
    await lookAt(first.user, { nominal: '20', number: 2 });
    await expectFact('youGet', '30.25 USDT');
    await first.user.click(await tier('low'));
    await expectFact('youGet', '36.75 USDT');
    const { user } = await openApp(tab);
    expect(await main().findByRole('radio', { name: say('sourceOwn') })).toHaveProperty('checked', true);
    await choose(user, { nominal: '20', ticker: 'USDT', number: 2 });
    await pressNext(user);
    await openSheet();
    expect(await tier('low')).toHaveProperty('checked', true);
    await user.click(await dialog().findByRole('radio', { name: /Ethereum/ }));
    expect(await tier('average')).toHaveProperty('checked', true);
    await expectFact('deducted', '12.87 USDT');
    await user.click(insist());
    await user.click(button('review'));
    const bills = { currencyKey: usdt, counts: { '20': 2 } };
    const request = burnRequest(bills);
    const api = fakeApi();
    api.answer(mintHouseRoutes.burnBills, burnAnswer(request));
    api.answer(mintHouseRoutes.getMintRequest, { request });
    api.answer(mintHouseRoutes.getMintState, { notification: request, process: null });
    await user.click(button('burnAction'));
    await expectSheetPage(say('received'));
    dialog().getByText('39.13 USDT');
    const stack = someBillsOf(usdt, '20', 2).map(({ serial }) => serial);
    expect(api.calls(mintHouseRoutes.burnBills).map(({ input }) => input.body)).toEqual([
      { fee: '0.0039', currenciesFill: 'ethereum-erc20-usdt', banknotes: stack },
    ]);
    await user.click(button('done'));
    await expectNoSheet();
    // The selection was cleared with the burn.
    expect((await countField('20', 'USDT')).value).toBe('0');
    await expectText(t('mint-house:burned', { count: 2 }));
  });

  test('whose burn was left before its outcome was known are not chosen any more, and nothing burns until it is known', async () => {
    holdTheClock();
    visitMintHouse();
    const api = fakeApi();
    const bills = { currencyKey: usdt, counts: { '20': 2 } };
    const { user } = await openApp(tab);
    const toConfirmation = async () => {
      api.answer(mintHouseRoutes.prepareBurn, preparedBurn(bills));
      await choose(user, { nominal: '20', ticker: 'USDT', number: 2 });
      await pressNext(user);
      await openSheet();
      await user.click(await tier('low'));
      await user.click(button('review'));
      await expectSheetPage(say('confirmHeading', { count: 2 }));
    };
    await user.click(await main().findByRole('radio', { name: say('sourceOwn') }));
    await toConfirmation();
    api.lose(mintHouseRoutes.burnBills);
    await user.click(button('burnAction'));
    await expectText(t('bill-sheets:checkingAgain'));
    await user.keyboard('{Escape}');
    await passTime(2_000);
    await expectNoSheet();
    expect((await countField('20', 'USDT')).value).toBe('0');
    await toConfirmation();
    await dialog().findByText(t('bill-sheets:stillChecking'));
    expect(button('burnAction')).toHaveProperty('disabled', true);
    const request = burnRequest(bills);
    api.answer(mintHouseRoutes.burnBills, burnAnswer(request));
    await passTime(20_000);
    await waitFor(() => expect(button('burnAction')).toHaveProperty('disabled', false));
    expect(
      new Set(api.calls(mintHouseRoutes.burnBills).map(({ idempotencyKey }) => idempotencyKey)).size,
    ).toBe(1);
  });

  test('that are only written down may still be taken back by their giver: depositing them first is one tap away', async () => {
    visitMintHouse();
    const lines = someBillsOf(usdt, '5', 2).map(({ serial }) => `${serial}/ABCDEF`);
    const [first = ''] = lines;
    const bills = { currencyKey: usdt, counts: { '5': 2 } };
    fakeApi().answer(mintHouseRoutes.prepareBurn, preparedBurn(bills, [], [first.slice(0, 16)]));
    const { user, address } = await openApp(tab);
    await fill(user, lines.join('\n'));
    await pressNext(user);
    await openSheet();
    await dialog().findByText(t('bill-sheets:notYoursYet', { count: 1 }));
    await user.click(dialog().getByRole('link', { name: t('bill-sheets:depositFirst') }));
    await waitFor(() => expect(address()).toBe('/bills?hub=green&modal=deposit'));
    const name = t('bill-sheets:depositTitle');
    const deposit = within(await screen.findByRole('dialog', { name }));
    expect((await deposit.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(first);
  });

  test('in a list have their mistakes shown at their lines; of those that are half wrong the good ones continue', async () => {
    visitMintHouse();
    const api = fakeApi();
    const lines = someBillsOf(usdt, '5', 2).map(({ serial }) => `${serial}/ABCDEF`);
    const { user } = await openApp(tab);
    expect(await main().findByRole('radio', { name: say('sourcePort') })).toHaveProperty('disabled', true);
    await expectText(say('portReason'));
    await user.click(main().getByRole('radio', { name: say('sourceManual') }));
    await expectText(say('textFirst'));
    await fill(user, `${lines.join('\n')}\nhello\n0000512345678901/ABCD\n0050212345678901/ABCD`);
    await pressNext(user);
    await expectText(t('bill-sheets:lineNumber', { line: 3 }));
    await expectText(t('bill-sheets:billTextOtherHub', { count: 1 }));
    await expectText(t('bill-sheets:billTextOtherCurrency', { count: 1 }));
    const rejected = [{ serial: unknown.slice(0, 16), result: 'INVALID' as const }];
    api.answer(mintHouseRoutes.prepareBurn, preparedBurn({ currencyKey: usdt, counts: {} }, rejected));
    await fill(user, unknown);
    await pressNext(user);
    await expectText(say('allWrong'));
    await expectText(unknown.slice(0, 16));
    const bills = { currencyKey: usdt, counts: { '5': 2 } };
    api.answer(mintHouseRoutes.prepareBurn, preparedBurn(bills, rejected));
    const ofBlue = '0000512345678901/ABCD';
    await fill(user, [...lines, unknown, ofBlue].join('\n'));
    for (const source of ['sourceOwn', 'sourceManual'])
      await user.click(main().getByRole('radio', { name: say(source) }));
    expect(screen.queryByText(say('allWrong'))).toBeNull();
    await pressNext(user);
    await openSheet();
    await dialog().findByText(unknown.slice(0, 16));
    dialog().getByText(t('bill-sheets:totalCount', { count: 2 }));
    await user.click(await tier('low'));
    await user.click(insist());
    await user.click(button('review'));
    const request = burnRequest(bills);
    api.answer(mintHouseRoutes.burnBills, burnAnswer(request));
    api.answer(mintHouseRoutes.getMintRequest, { request });
    await user.click(button('burnAction'));
    await expectSheetPage(say('received'));
    dialog().getByText(say('someRejected', { count: 1 }));
    expect(api.calls(mintHouseRoutes.burnBills).map(({ input }) => input.body.banknotes)).toEqual([lines]);
    await user.click(button('done'));
    await waitFor(async () => expect((await field()).value).toBe(`${unknown}\n${ofBlue}`));
  });

  test('cannot be burned while another burn is running, in the tab or in the sheet', async () => {
    visitMintHouse();
    const process = burnRequest({ currencyKey: usdt, counts: { '20': 2 } }, { status: 0 });
    fakeApi().answer(mintHouseRoutes.getMintState, { notification: null, process });
    await openApp(tab);
    expect((await screen.findAllByText(say('inProgress', { product }))).length).toBeGreaterThan(0);
    expect(main().getByRole('button', { name: say('next') })).toHaveProperty('disabled', true);
    const { user } = await openApp(sheetOfBills);
    await openSheet();
    await choose(user, { nominal: '5', ticker: 'USDT', number: 1 });
    await dialog().findByText(say('inProgress', { product }));
    expect(dialog().getByRole('button', { name: t('bill-sheets:next') })).toHaveProperty('disabled', true);
  });

  test('whose burn fails are free again, with the reason', async () => {
    holdTheClock();
    visitMintHouse();
    const { user } = await openApp(sheetOfBills);
    await lookAt(user, { nominal: '20', number: 1 });
    const working = burnRequest({ currencyKey: usdt, counts: { '20': 1 } }, { status: 0 });
    const api = fakeApi();
    api.answer(mintHouseRoutes.burnBills, burnAnswer(working));
    api.answer(mintHouseRoutes.getMintRequest, { request: working });
    await user.click(await dialog().findByRole('checkbox', { name: t('fees:payAnyway') }));
    await waitFor(() => expect(button('review')).toHaveProperty('disabled', false));
    await user.click(button('review'));
    await expectSheetPage(say('confirmHeading', { count: 1 }));
    await user.click(button('burnAction'));
    await expectSheetPage(say('burning'));
    await expectText(say('greenNotice', { product }));
    const request = { ...working, status: -1, reason: 'currencyNotBurnable' };
    api.answer(mintHouseRoutes.getMintRequest, { request });
    await passTime(31_000);
    await expectSheetPage(say('failed'));
    dialog().getByText(t('errors:currencyNotBurnable'));
    dialog().getByText(say('billsFree'));
  });
});

test('where none of the blue bills can be burned, nothing is downloaded', async () => {
  visitMintHouse();
  const api = fakeApi();
  const line = '0000512345678901/ABCDEF';
  api.answer(mintHouseRoutes.prepareBurn, preparedBurn({ currencyKey: tron, counts: { '1': 1 } }));
  const saving = vi.spyOn(URL, 'createObjectURL');
  const { user } = await openApp(`/mint-house/blue/burn?currency=${tron}`);
  await fill(user, line);
  await pressNext(user);
  await screen.findByRole('heading', { name: say('confirmHeading', { count: 1 }), level: 3 });
  dialog().getByText('1.00 USD');
  // It was valid a moment ago; now the server rejects it.
  const rejectedBills = [{ serial: line.slice(0, 16), result: 'INVALID' as const }];
  api.answer(mintHouseRoutes.burnBills, burnAnswer(null, rejectedBills));
  await user.click(button('burnAction'));
  await expectSheetPage(say('nothingBurned'));
  dialog().getByText(say('allWrong'));
  dialog().getByText(line.slice(0, 16));
  expect(saving).not.toHaveBeenCalled();
  await user.click(button('done'));
  await expectNoSheet();
  expect((await field()).value).toBe(line);
});
