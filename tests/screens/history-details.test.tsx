// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { operationActions, operationAreas } from '../../contract/operations/operation-enums';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import type { Operation } from '../../contract/operations/operations.contract';
import { translator } from '../e2e/translator';
import { at, findRows, lastQuery, readHistory, today } from './support/history-reader';
import { cryptoBalance, currencyRef, someBillsOf } from './support/holdings';
import { mintRequest } from './support/mint-visitor';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { answerHistory, operation, operationDetails, operationId } from './support/operation-samples';
import { usePhone } from './support/phone-screen';

const t = translator();
const { getOperation } = operationsRoutes;
const { burn, eposPay, send, swapOut } = operationActions;
const { mintHouse, epos, wallet } = operationAreas;
const tet = currencyRef('tectum-t12-tet');

useScreens();

beforeEach(readHistory);

/** The details; their code comes after the list. */
const pane = async () => within(await main().findByRole('complementary'));

describe('the range of days', () => {
  const openSheet = async (path = '/history') => {
    answerHistory([operation(at(today))]);
    const app = await openApp(path);
    await findRows(1);
    await app.user.click(main().getByRole('button', { name: t('history:dates') }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByRole('grid');
    return { ...app, sheet };
  };
  type Sheet = Awaited<ReturnType<typeof openSheet>>['sheet'];
  const apply = (sheet: Sheet) => sheet.getByRole('button', { name: t('history:apply') });
  const day = (sheet: Sheet, name: RegExp) => sheet.getByRole('button', { name });
  const tab = (sheet: Sheet, name: 'startDate' | 'endDate') =>
    sheet.getByRole('radio', { name: t(`history:${name}`) });

  test('a start leads to the end, and both in the wrong order are swapped', async () => {
    const { user, sheet, address } = await openSheet('/history?start=2026-02-10&end=2026-02-10');
    await user.click(sheet.getByRole('button', { name: t('history:reset') }));
    await waitFor(() => expect(address()).toBe('/history'));
    expect(apply(sheet)).toHaveProperty('disabled', true);
    await user.click(day(sheet, /February 12, 2026/));
    expect(tab(sheet, 'endDate')).toHaveProperty('checked', true);
    expect(apply(sheet)).toHaveProperty('disabled', true);
    await user.click(day(sheet, /February 3, 2026/));
    await user.click(apply(sheet));
    await waitFor(() => expect(address()).toBe('/history?start=2026-02-03&end=2026-02-12'));
    await expectText(/Feb 3 – 12, 2026/);
    await user.click(main().getByRole('button', { name: t('history:clearDates') }));
    await waitFor(() => expect(address()).toBe('/history'));
  });

  test('a preset fills both dates, and one hint says what is missing', async () => {
    const { user, sheet, address } = await openSheet();
    expect(sheet.getByRole('status').textContent).toBe(t('history:daysMissing'));
    await user.click(sheet.getByRole('radio', { name: t('history:last7Days') }));
    expect(sheet.getByRole('status').textContent).not.toBe(t('history:daysMissing'));
    await user.click(apply(sheet));
    await waitFor(() => expect(address()).toContain(`end=${today}`));
  });

  test('has no day before the account, and none after today', async () => {
    const { user, sheet } = await openSheet('/history?start=2026-01-10&end=2026-01-10');
    expect(day(sheet, /January 4, 2026/).getAttribute('aria-disabled')).toBe('true');
    expect(day(sheet, /January 5, 2026/).getAttribute('aria-disabled')).toBeNull();
    await user.click(sheet.getByRole('button', { name: t('history:reset') }));
    await user.click(tab(sheet, 'endDate'));
    const next = sheet.getAllByRole('button', { name: /Next/ })[0];
    expect(next).toHaveProperty('disabled', true);
  });
});

describe('the details', () => {
  const paid = operation(at(today), {
    action: eposPay,
    area: epos,
    reference: { kind: 'payment', id: operationId(1) },
    fee: { amount: '0.05', ticker: 'USDT' },
    counterparty: { id: 60_001, name: 'Corner Café', email: null },
  });

  test('stand beside the list, with everything there is to know', async () => {
    answerHistory([paid], (of) =>
      operationDetails(of, { conv: '5.00', checkId: '1163000000000017', block: '42' }),
    );
    await openApp('/history');
    await findRows(1);
    const receipt = await (await pane()).findByRole('link', { name: t('history:toReceipt') });
    expect(receipt.getAttribute('href')).toBe('/epos/receipt/1163000000000017');
    const words = main().getByRole('complementary').textContent ?? '';
    for (const fact of [
      '−5.00 USDT',
      t('history:success'),
      'Corner Café',
      '60001',
      '0.05 USDT',
      '5.00 USD',
      paid.id,
      '42',
    ])
      expect(words).toContain(fact);
    expect(fakeApi().calls(eposRoutes.getReceipt)).toHaveLength(0);
  });

  test('begin with bills and people; ids and hashes wait under a title of their own', async () => {
    const serials = someBillsOf('tectum-note-usdt', '1', 2).map(({ serial }) => serial);
    answerHistory([operation(at(today), { counterparty: { id: 60_002, name: 'lin', email: null } })], (of) =>
      operationDetails(of, { serials, block: '42' }),
    );
    const { user } = await openApp('/history');
    await findRows(1);
    const details = await pane();
    const bills = await details.findByRole('heading', { name: t('history:billCount', { count: 2 }) });
    const people = details.getByText(t('history:to'));
    const day = details.getByText(t('history:date'));
    for (const [one, next] of [
      [bills, people],
      [people, day],
    ] as const)
      expect(one.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const copy = () => details.queryByRole('button', { name: t('history:copyId') });
    expect(copy()).toBeNull();
    await user.click(details.getByRole('button', { name: t('history:details') }));
    expect(copy()).not.toBeNull();
  });

  test('open from the list and from an address, and lead to bills that are still one’s own', async () => {
    const serials = someBillsOf('tectum-note-usdt', '1', 2).map(({ serial }) => serial);
    const [newer, older] = [operation(at(today, 2)), operation(at(today, 1), { amount: '7' })];
    answerHistory([newer, older], (of) =>
      operationDetails(of, { serials, heldSerials: serials.slice(0, 1) }),
    );
    const { user, address, reload } = await openApp('/history');
    const [, second] = await findRows(2);
    await user.click(second as HTMLElement);
    await waitFor(() => expect(address()).toBe(`/history?operation=${older.id}`));
    expect(second?.getAttribute('aria-current')).toBe('true');
    await (await pane()).findByText(older.id);
    const link = await (await pane()).findByRole('link', { name: /0000$/ });
    expect(link.getAttribute('href')).toBe(`/bills/tectum-note-usdt/${serials[0]}`);
    expect((await pane()).queryByRole('link', { name: /0001$/ })).toBeNull();
    await reload();
    expect(await (await pane()).findByText(older.id)).toBeTruthy();
  });

  test('say why a request failed, and lead to it', async () => {
    const failed = operation(at(today), {
      action: burn,
      area: mintHouse,
      status: -1,
      reference: { kind: 'mint request', id: mintRequest().key },
    });
    answerHistory([failed], (of) => operationDetails(of, { reason: 'incorrectBills' }));
    fakeApi().answer(mintHouseRoutes.getMintRequest, { request: mintRequest({ type: 2, status: -1 }) });
    await openApp('/history');
    await findRows(1);
    expect(await (await pane()).findByText(t('errors:incorrectBills'))).toBeTruthy();
    const link = await (await pane()).findByRole('link', { name: t('history:toRequest') });
    expect(link.getAttribute('href')).toBe('/mint-house/green/history?currency=tectum-note-tet&kind=burn');
  });

  test('say of a cancelled send that everything came back, and nothing like it of a pending one', async () => {
    const pending = operation(at(today, 2), { action: send, area: wallet, status: 0 });
    answerHistory([pending, operation(at(today), { action: send, area: wallet, status: -1 })]);
    const { user } = await openApp('/history');
    const [, second] = await findRows(2);
    await (await pane()).findByText(t('history:hash'));
    expect((await pane()).queryByText(t('history:nothingMoved'))).toBeNull();
    await user.click(second as HTMLElement);
    expect(await (await pane()).findByText(t('history:nothingMoved'))).toBeTruthy();
  });

  test('lead to the transaction on its network, and show its hash', async () => {
    const hash = 'cd'.repeat(32);
    const transaction = { hash, explorer: `https://explorer.example/${hash}` };
    answerHistory([{ ...paid, transactionHash: hash }], (of) => operationDetails(of, { transaction }));
    const { user } = await openApp('/history');
    await findRows(1);
    const link = await (await pane()).findByRole('link', { name: t('history:toExplorer') });
    expect(link.getAttribute('href')).toBe(transaction.explorer);
    await user.click((await pane()).getByRole('button', { name: t('history:details') }));
    expect((await pane()).getByRole('button', { name: t('history:copyTransaction') })).toBeTruthy();
  });

  test('name where a send went, and the terms of an exchange', async () => {
    const recipient = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    const sent = operation(at(today, 2), { action: send, area: wallet, recipient, currency: tet });
    const swapped = operation(at(today), { action: swapOut, area: wallet });
    const terms = {
      rate: '17.777777777777777777',
      discountPercent: 10,
      paidTicker: 'TET',
      boughtTicker: 'TCT',
    };
    answerHistory([sent, swapped], (of) => operationDetails(of, of.id === sent.id ? {} : { terms }));
    const { user } = await openApp('/history');
    const [, second] = await findRows(2);
    expect(await (await pane()).findByText(recipient)).toBeTruthy();
    expect((await pane()).getByRole('button', { name: t('history:copyRecipient') })).toBeTruthy();
    await user.click(second as HTMLElement);
    const rate = t('history:rateText', { paid: 'TET', rate: '17.77777777', bought: 'TCT' });
    expect(await (await pane()).findByText(rate)).toBeTruthy();
    expect((await pane()).getByText('10%')).toBeTruthy();
  });

  test('of what bought TCT lead to its bills and its other half, never to a coin’s page', async () => {
    const usdt = currencyRef('tron-trc20-usdt');
    const bought = operation(at(today), {
      action: swapOut,
      area: wallet,
      currency: usdt,
      reference: { kind: 'exchange', id: operationId(1) },
    });
    const serials = someBillsOf(usdt.key, '5', 1).map(({ serial }) => serial);
    const group = { kind: 'job' as const, id: operationId(3), lines: 600 };
    answerHistory([bought], (of) => operationDetails(of, { serials, otherHalf: operationId(2), group }));
    const { user, address } = await openApp('/history');
    await findRows(1);
    const bills = await (await pane()).findByRole('link', { name: t('history:toBills', { ticker: 'USDT' }) });
    expect(bills.getAttribute('href')).toBe('/bills/tron-trc20-usdt');
    const part = (await pane()).getByRole('link', { name: t('history:toJob', { count: 600 }) });
    expect(part.getAttribute('href')).toBe(`/bills?hub=blue&modal=job_${group.id}`);
    fakeApi().refuse(getOperation, 'noDataFound');
    await user.click((await pane()).getByRole('link', { name: t('history:toReceived') }));
    await waitFor(() => expect(address()).toBe(`/history?operation=${operationId(2)}`));
  });

  test('of someone else’s operation are refused', async () => {
    answerHistory([paid]);
    fakeApi().refuse(getOperation, 'noDataFound');
    await openApp(`/history?operation=${operationId(5)}`);
    await expectText(t('history:unknownTitle'));
  });
});

describe('on a phone', () => {
  usePhone();

  test('nothing stands beside the list until it is opened', async () => {
    answerHistory([operation(at(today))]);
    await openApp('/history');
    await findRows(1);
    expect(main().queryByRole('complementary')).toBeNull();
    expect(fakeApi().calls(getOperation)).toHaveLength(0);
    await expectHeading(t('shell:navHistory'));
  });
});

describe('on a currency’s page', () => {
  const blockOf = async () => within(await main().findByRole('region', { name: t('history:title') }));

  test('the newest of it stand, by kind if wished, and lead to all', async () => {
    const of: Operation = operation(at(today), { currency: tet, network: 'tectum', protocol: 't12' });
    answerHistory([of]);
    fakeApi().answer(balancesRoutes.getBalance, cryptoBalance(tet.key, '5'));
    const { user, address } = await openApp(`/wallet/${tet.key}`);
    const block = await blockOf();
    const [row] = await block.findAllByRole('listitem');
    expect(row?.textContent).toContain('−5 TET');
    expect(lastQuery()).toEqual({ key: tet.key, count: 5 });
    await user.selectOptions(block.getByRole('combobox', { name: t('history:type') }), 'sent');
    await waitFor(() => expect(lastQuery()).toEqual({ key: tet.key, action: [send], count: 5 }));
    await user.click(await block.findByRole('link', { name: t('history:viewAll') }));
    await expectHeading(t('shell:navHistory'));
    expect(address()).toBe(`/history?key=${tet.key}&type=sent`);
  });
});
