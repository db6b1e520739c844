// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { brand } from '../../contract/brand';
import { operationActions, operationAreas } from '../../contract/operations/operation-enums';
import type { Operation } from '../../contract/operations/operations.contract';
import { translator } from '../e2e/translator';
import { at, findRows, readHistory, today } from './support/history-reader';
import { currencyRef } from './support/holdings';
import { openApp, useScreens } from './support/open-app';
import { answerHistory, operation, operationId } from './support/operation-samples';

const t = translator();
const { send, receipt, eposPay, import: imported, accrued, mint } = operationActions;
const { wallet, epos, noteWallet, xPort, mintHouse } = operationAreas;
const lin = { id: 60_002, name: 'lin', email: 'l•••@billfold.example' };
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

useScreens();
beforeEach(readHistory);

/** The row of one operation. */
async function rowOf(changes: Partial<Operation>): Promise<HTMLElement> {
  answerHistory([operation(at(today), changes)]);
  await openApp('/history');
  const [row] = await findRows(1);
  if (row === undefined) throw new Error('no row');
  return row;
}

test.each<[what: string, changes: Partial<Operation>, mark: string, title: string]>([
  ['handed to a person', { counterparty: lin }, 'L', 'To lin'],
  ['on its way to a person', { area: wallet, status: 0, counterparty: lin }, 'L', 'To lin'],
  ['cancelled', { area: wallet, status: -1, counterparty: lin }, 'L', 'To lin'],
  [
    'from a person without a name',
    { action: receipt, direction: 1, counterparty: { ...lin, name: null } },
    'L',
    'From l•••@billfold.example',
  ],
  [
    'paid to a merchant',
    {
      action: eposPay,
      area: epos,
      reference: { kind: 'payment', id: operationId(1) },
      counterparty: { id: 60_001, name: 'Corner Café', email: null },
    },
    '',
    'Corner Café',
  ],
  [
    'on its way to an address',
    { area: wallet, status: 0, recipient: address, currency: currencyRef('tron-trc20-usdt') },
    '',
    'To TJRabPrwbZy4…',
  ],
  ['from bills to Pay', { action: imported, area: noteWallet, direction: 1 }, '', t('history:movedToPay')],
  ['with nobody', { action: mint, area: mintHouse, reference: null }, '', t('history:mintedBlanks')],
  [
    'an export taken back',
    { action: imported, area: xPort, direction: 1, reference: { kind: 'take back', id: operationId(1) } },
    '',
    t('history:tookBackBills'),
  ],
])('says what it was and with whom: %s', async (_what, changes, mark, title) => {
  const row = await rowOf(changes);
  const [markShown, lines] = row.children;
  expect(markShown?.textContent).toBe(mark);
  expect(lines?.firstElementChild?.firstElementChild?.textContent).toBe(title);
});

test('has the currency with its amount, and area, place and time below', async () => {
  const row = await rowOf({ currency: currencyRef('tron-trc20-usdt'), area: wallet, amount: '0.123456789' });
  const words = row.textContent;
  expect(words).toContain('−0.12345678 USDT');
  expect(words).toContain(`${t('shell:navCrypto')} · Tron · TRC-20`);
  expect(row.querySelector('time')?.textContent).toMatch(/^\d+:\d\d/);
});

test('says below a merchant what it was', async () => {
  const row = await rowOf({
    action: eposPay,
    area: epos,
    reference: { kind: 'payment', id: operationId(1) },
    counterparty: { id: 60_001, name: 'Corner Café', email: null },
  });
  expect(row.textContent).toContain(`${t('history:eposPaid', { product: brand.billName })} · Tectum`);
});

test('a send that waits for its code says so, not that it is pending', async () => {
  const row = await rowOf({ area: wallet, status: 0, recipient: address, awaitsCode: true });
  expect(row.textContent).toContain(t('history:awaitsCode'));
  expect(row.textContent).not.toContain(t('history:pending'));
});

test('a move between Bills and Pay has no sign, because nothing is gained or given', async () => {
  const bills = { kind: 'bills', id: 'a' } as const;
  const row = await rowOf({ action: imported, area: noteWallet, direction: 1, reference: bills });
  expect(row.querySelector('[data-state]')?.textContent).toMatch(/^5/);
});

test.each<[what: string, changes: Partial<Operation>, state: string]>([
  ['what came in', { action: accrued, area: wallet, direction: 1 }, 'gain'],
  ['what is pending', { action: accrued, area: wallet, direction: 1, status: 0 }, 'pending'],
  ['what moved to Pay', { action: imported, area: noteWallet, direction: 1 }, 'success'],
  ['what left', { action: send, direction: 0 }, 'success'],
])('is green only for what came in: %s', async (_what, changes, state) => {
  const row = await rowOf(changes);
  expect(row.querySelector('[data-state]')?.getAttribute('data-state')).toBe(state);
});
