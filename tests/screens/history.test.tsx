// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import type { Deposit } from '../../contract/deposits/deposits.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { operationActions, operationAreas, operationKinds } from '../../contract/operations/operation-enums';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { spanOf } from '../../src/lib/day-span';
import { translator } from '../e2e/translator';
import { at, findRows, lastQuery, readHistory, rows, today, yesterday } from './support/history-reader';
import { goOffline, goOnline, untilConnectionIsWatched } from './support/connection';
import { deposit } from './support/crypto-sends';
import { currencyRef } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { mintRequest } from './support/mint-visitor';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { answerHistory, operation, operationId } from './support/operation-samples';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();
const { listOperations } = operationsRoutes;
const { mint, burn, eposPay, eposReceive, accrued, send } = operationActions;
const { mintHouse, wallet, epos } = operationAreas;
const tet = currencyRef('tectum-t12-tet');

useScreens();

beforeEach(readHistory);

describe('deposits that have no row yet', () => {
  const incoming = () => main().queryByRole('list', { name: t('wallet-sheets:pendingTitle') });
  const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();

  test('stand above the list until they are credited, also those that never will be', async () => {
    answerHistory([operation(at(today))]);
    const fresh = new Date().toISOString();
    const credited = deposit({ state: 'credited', id: operationId(9), at: fresh });
    const answer = (...deposits: Deposit[]) =>
      fakeApi().answer(depositsRoutes.listDeposits, { deposits: [...deposits, credited] });
    answer(
      deposit({ confirmations: 1, at: fresh }),
      deposit({ id: operationId(10), state: 'unclaimed', reason: 'belowMinimum', at: fresh }),
      deposit({ id: operationId(11), state: 'undone', at: old }),
    );
    await openApp('/history');
    await waitFor(() => expect(incoming()?.querySelectorAll('li')).toHaveLength(2));
    const words = incoming()?.textContent ?? '';
    expect(words).toContain(t('wallet-sheets:depositSeen', { confirmations: 1, needed: 3 }));
    expect(words).toContain(t('wallet-sheets:depositUnclaimed'));
    const link = within(incoming() as HTMLElement).getAllByRole('link')[0];
    expect(link?.getAttribute('href')).toBe('/wallet/tron-native-trx?modal=deposit');
    answer(deposit({ state: 'credited', at: fresh }));
    await sendLiveUpdate('deposits');
    await waitFor(() => expect(incoming()).toBeNull());
  });

  test('are left out where the filter asks for something else', async () => {
    answerHistory([operation(at(today))]);
    fakeApi().answer(depositsRoutes.listDeposits, { deposits: [deposit({ at: new Date().toISOString() })] });
    await openApp('/history?type=burned');
    await findRows(1);
    expect(incoming()).toBeNull();
    expect(fakeApi().calls(depositsRoutes.listDeposits)).toHaveLength(0);
  });
});

/** What the rows say that was done. */
const titles = () => rows().map((row) => row.children[1]?.firstElementChild?.firstElementChild?.textContent);

describe('the list', () => {
  test('is by days, each operation with what, where, how much and of what', async () => {
    answerHistory([
      operation(at(today, 3), {
        currency: tet,
        network: 'tectum',
        protocol: 't12',
        amount: '1250.5',
        direction: 1,
        action: accrued,
        area: wallet,
        reference: null,
      }),
      operation(at(today, 2)),
      operation(at(yesterday)),
      operation(at('2026-02-03')),
    ]);
    await openApp('/history');
    const [first, second] = await findRows(4);
    const days = main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(days.slice(0, 3)).toEqual([t('history:today'), t('history:yesterday'), 'Tuesday, February 3']);
    expect(first?.textContent).toContain(t('history:deposited'));
    expect(first?.textContent).toContain(t('shell:navCrypto'));
    expect(first?.textContent).toContain('+1250.5 TET');
    expect(first?.textContent).toContain('Tectum · T12');
    expect(second?.textContent).toContain(t('history:sent'));
    expect(second?.textContent).toContain(t('shell:navBills'));
    expect(second?.textContent).toContain('−5.00 USDT');
    expect(
      within(main().getByRole('list', { name: t('history:today') })).getAllByRole('listitem'),
    ).toHaveLength(2);
  });

  test('says of what is pending and of what was cancelled that it is, and not that it was done', async () => {
    const request = { kind: 'mint request', id: operationId(1) } as const;
    answerHistory([
      operation(at(today, 2), { action: mint, area: mintHouse, status: 0, reference: request }),
      operation(at(today, 1), { action: burn, area: mintHouse, status: -1, reference: request }),
    ]);
    fakeApi().answer(mintHouseRoutes.getMintRequest, { request: mintRequest() });
    await openApp('/history');
    const [pending, failed] = await findRows(2);
    expect(pending?.textContent).toContain(t('history:pending'));
    expect(failed?.textContent).toContain(t('history:cancelled'));
    expect(titles()).toEqual([t('history:mint'), t('history:burn')]);
  });

  test('says of a send that was never signed that nothing left', async () => {
    const reference = { kind: 'send', id: operationId(1) } as const;
    const cancelled = { action: send, area: wallet, status: -1, reference };
    answerHistory([
      operation(at(today, 2), cancelled),
      operation(at(today, 1), { ...cancelled, transactionHash: 'ab'.repeat(32) }),
    ]);
    await openApp('/history');
    const [unsent, failed] = (await findRows(2)).map(({ textContent }) => textContent);
    expect(unsent).toContain(t('history:cancelledUnsent'));
    expect(failed).not.toContain(t('history:cancelledUnsent'));
    expect(failed).toContain(t('history:cancelled'));
    // Its sign and colour are those of any cancelled one.
    const looks = (await findRows(2)).map((row) => ({
      sign: row.querySelector('svg')?.innerHTML,
      state: [...row.querySelectorAll('[data-state]')].map((part) => part.getAttribute('data-state')),
    }));
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.state).toContain('failed');
  });

  test.each([
    ['pending', 0],
    ['cancelled', -1],
  ] as const)('never says of what is %s that it was done, whatever its kind', async (state, status) => {
    const kinds = operationKinds.map((kind, index) =>
      operation(at(today, 100 - index), { ...kind, status, reference: null }),
    );
    answerHistory(kinds);
    await openApp('/history');
    const shown = (await findRows(kinds.length)).map(({ textContent }) => textContent);
    expect(shown.filter((text) => !text.includes(t(`history:${state}`)))).toEqual([]);
    const done = ['exported', 'sent', 'minted', 'imported', 'filled', 'burned', 'accrued', 'received'];
    const names = [...done, 'migratedOut', 'migratedIn', 'eposReceived'].map((name) => t(`history:${name}`));
    expect(shown.filter((text) => names.some((name) => text.startsWith(name)))).toEqual([]);
  });

  test.each([
    ['a refund', { kind: 'refund', action: eposPay, area: epos, direction: 1 }, 'refund'],
    ['an operator’s reversal', { kind: 'reversal', action: send, area: wallet, direction: 0 }, 'correction'],
    ['an operator’s credit', { kind: 'adjustment', action: accrued, area: wallet, direction: 1 }, 'added'],
    ['an operator’s debit', { kind: 'adjustment', action: send, area: wallet, direction: 0 }, 'debited'],
    ['a minter’s reward', { kind: 'reward', action: accrued, area: wallet, direction: 1 }, 'reward'],
    [
      'a payment received',
      { kind: 'payment', action: eposReceive, area: epos, direction: 1 },
      'eposReceived',
    ],
  ] as const)('calls %s by its name', async (_what, { kind, ...rest }, name) => {
    answerHistory([operation(at(today), { ...rest, reference: { kind, id: operationId(1) } })]);
    await openApp('/history');
    const [row] = await findRows(1);
    expect(row?.textContent).toContain(t(`history:${name}`));
  });

  test('continues at its end, and is renewed without fetching all of it again', async () => {
    const all = Array.from({ length: 120 }, (_, index) => operation(at(today, 1_000 - index)));
    answerHistory(all);
    const { user } = await openApp('/history?area=bills');
    await user.click(await main().findByRole('button', { name: t('history:loadMore') }));
    await waitFor(() => expect(fakeApi().calls(listOperations)).toHaveLength(2));
    expect(lastQuery()).toEqual({ area: [0, 1], count: 50, cursor: all[49]?.id });
    answerHistory([operation(at(today, 1_001), { amount: '77' }), ...all]);
    await sendLiveUpdate('operations');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('−77.00 USDT'));
    expect(fakeApi().calls(listOperations)).toHaveLength(3);
    expect(lastQuery()).toEqual({ area: [0, 1], count: 50 });
  });

  test('is walked by the arrow keys from row to row and over the days, and a row opens by Enter', async () => {
    const older = operation(at(yesterday));
    answerHistory([operation(at(today, 2)), operation(at(today)), older]);
    const { user, address } = await openApp('/history');
    const [first, second, third] = await findRows(3);
    first?.focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(third);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/history?operation=${older.id}`));
  });

  test('says what it is for while there is nothing', async () => {
    await openApp('/history');
    await expectText(t('history:emptyTitle'));
    expect(main().queryByRole('complementary')).toBeNull();
  });

  test('that fails offers another try', async () => {
    holdTheClock();
    fakeApi().fail(listOperations);
    const { user } = await openApp('/history');
    await passTime(retriesMs);
    await expectText(t('history:listFailed'));
    answerHistory([operation(at(today))]);
    await user.click(main().getByRole('button', { name: t('common:retry') }));
    await findRows(1);
  });

  test('stays without a connection, with its time; what was never seen says why it is missing', async () => {
    answerHistory([operation(at(today))]);
    const { user } = await openApp('/history');
    await findRows(1);
    await untilConnectionIsWatched();
    goOffline();
    await expectText(/We can't get new data/);
    expect(rows()).toHaveLength(1);
    await user.selectOptions(main().getByRole('combobox', { name: t('history:type') }), 'burned');
    await expectText(t('history:listFailed'));
    await expectText(t('errors:offline'));
    goOnline();
    await findRows(1);
  });
});

describe('the filter', () => {
  test('of the address is what is asked for, with the exact times of its days', async () => {
    answerHistory([operation(at('2026-02-03'))]);
    await openApp('/history?start=2026-02-04&end=2026-02-01&key=tectum-note-usdt&type=swap&area=bills&q=12');
    await findRows(1);
    expect(lastQuery()).toEqual({
      start: spanOf('2026-02-01').from,
      end: new Date(Date.parse(spanOf('2026-02-04').to) - 1).toISOString(),
      key: 'tectum-note-usdt',
      action: [11, 12],
      area: [0, 1],
      search: '12',
      count: 50,
    });
    await expectText(/Feb 1 – 4, 2026/);
    await expectText('USDT · Tectum · Note');
    await expectText(t('history:found', { count: 1 }));
  });

  test('changes the address, and has its way out', async () => {
    answerHistory([operation(at(today))]);
    const { user, address } = await openApp('/history?key=tectum-note-usdt');
    await findRows(1);
    await user.selectOptions(main().getByRole('combobox', { name: t('history:type') }), 'burned');
    await waitFor(() => expect(lastQuery()?.action).toEqual([burn]));
    await user.selectOptions(main().getByRole('combobox', { name: t('history:area') }), 'mintHouse');
    await waitFor(() => expect(lastQuery()?.area).toEqual([mintHouse]));
    await user.click(main().getByRole('button', { name: t('history:clearCurrency') }));
    await waitFor(() => expect(lastQuery()).toEqual({ action: [burn], area: [mintHouse], count: 50 }));
    expect(address()).toBe('/history?type=burned&area=mintHouse');
  });

  test('waits for the end of typing, and says that nothing fits', async () => {
    answerHistory([operation(at(today))]);
    const { user, address } = await openApp('/history');
    await findRows(1);
    fakeApi().answer(listOperations, { operations: [], count: 0, isMore: false, cursor: null });
    await user.type(main().getByRole('searchbox'), 'nothing');
    await expectText(t('history:noneFitTitle'));
    expect(
      fakeApi()
        .calls(listOperations)
        .map(({ input }) => input.query?.search),
    ).toEqual([undefined, 'nothing']);
    answerHistory([operation(at(today))]);
    await user.click(main().getByRole('button', { name: t('history:clearFilters') }));
    await findRows(1);
    expect(main().getByRole('searchbox')).toHaveProperty('value', '');
    expect(address()).toBe('/history');
  });
});
