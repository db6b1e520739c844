// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { languages } from '../../contract/language';
import type { Language } from '../../contract/language';
import { operationActions, operationAreas } from '../../contract/operations/operation-enums';
import { operationFilesPath } from '../../contract/operations/operation-files';
import { statementsRoutes } from '../../contract/statements/statements.contract';
import type { StatementPeriod } from '../../contract/statements/statements.contract';
import { periodOperationsMax } from '../../contract/statements/statements.paths';
import { serverNowMs } from '../../src/lib/server-clock';
import { translator } from '../e2e/translator';
import { readPdf } from '../support/read-pdf';
import { currencies, currencyRef } from './support/holdings';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { answerHistory, operation } from './support/operation-samples';
import { beSignedIn } from './support/signed-in';

const filePath = operationFilesPath.replace(':format', 'json');
const tet = { currency: currencyRef('tectum-t12-tet'), network: 'tectum', protocol: 't12' };
const period: StatementPeriod = {
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-20T10:00:00.000Z',
  crypto: [{ key: 'tectum-t12-tet', opening: '10', closing: '1234.5' }],
  pay: [{ key: 'tectum-note-tet', opening: '0', closing: '20' }],
  held: [{ key: 'tectum-t12-tet', amount: '0.1' }],
  bills: [{ key: 'tectum-note-usdt', count: 3, value: '15' }],
  operations: 3,
};
const operations = [
  operation('2026-11-19T10:00:00.000Z', {
    ...tet,
    action: operationActions.mint,
    area: operationAreas.mintHouse,
    status: 0,
    amount: '0.1',
    fee: { amount: '0.25', ticker: 'ETH' },
  }),
  operation('2026-11-18T10:00:00.000Z', {
    counterparty: { id: 77_001, name: 'Şule Işık 茶馆', email: 's•••@example.test' },
  }),
  operation('2026-11-17T10:00:00.000Z', {
    ...tet,
    action: operationActions.accrued,
    area: operationAreas.wallet,
    direction: 1,
    amount: '1224.5',
  }),
];

useScreens();
beforeEach(() => {
  beSignedIn({ fullName: 'Ada Demir' });
  fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  answerHistory(operations);
  fakeApi().answer(statementsRoutes.getPeriod, period);
  fakeApi().answerFile(filePath, JSON.stringify({ operations }));
});
afterEach(() => vi.restoreAllMocks());

/** Exports a PDF on the history's screen. */
async function press(language: Language): Promise<void> {
  const t = translator(language);
  const { user } = await openApp('/history?start=2026-11-01&end=2026-11-20', { language });
  await user.click(await screen.findByRole('button', { name: t('history:papers') }));
  await user.click(await screen.findByRole('button', { name: new RegExp(t('history:paperPdf')) }));
}

/** Exports it and reads the file. */
async function savePdf(language: Language): ReturnType<typeof readPdf> {
  const saving = vi.spyOn(URL, 'createObjectURL');
  await press(language);
  await waitFor(() => expect(saving).toHaveBeenCalledOnce(), { timeout: 5_000 });
  const [blob] = saving.mock.calls[0] ?? [];
  return readPdf(new Uint8Array(await (blob as Blob).arrayBuffer()));
}

test.each(languages)('a statement of chosen days is a PDF in the user’s language: %s', async (language) => {
  const t = translator(language);
  const { title, pages } = await savePdf(language);
  expect(title).toBe(t('statement:title'));
  const text = pages.join(' ');
  const words = [
    ...['balances', 'opening', 'closing', 'held', 'bills', 'totals', 'given', 'state', 'maskedNote'].map(
      (name) => t(`statement:${name}`),
    ),
    ...['pending', 'success', 'mint', 'sent'].map((name) => t(`history:${name}`)),
    t('shell:navMintHouse'),
    t('statement:page', { page: 1, pages: 1 }),
    'Ada Demir',
    'ada@billfold.test',
    'Şule',
    'Işık',
    '茶馆',
    's•••@example.test',
  ];
  const letters = text.replaceAll(' ', '');
  expect(words.filter((word) => !letters.includes(word.replaceAll(/\s/g, '')))).toEqual([]);
  const mark = language === 'tr' ? ',' : '.';
  expect(text).toContain(`1 234${mark}5`);
  expect(text).toContain(`−0${mark}1 TET`);
  expect(text).toContain(`0${mark}25 ETH`);
  // In the order of their times.
  expect(text.indexOf(`1 224${mark}5 TET`)).toBeLessThan(text.indexOf(`−0${mark}1 TET`));
  expect(fakeApi().calls(statementsRoutes.getPeriod)[0]?.input.query.start.slice(0, 8)).toMatch(/2026-1[01]/);
});

test('many operations fill as many pages as they need, each with the columns and its number, and none is left out', async () => {
  const times = Array.from({ length: 300 }, (_, index) => Date.parse(period.from) + index * 60_000);
  const many = times.map((time, index) =>
    operation(new Date(time).toISOString(), { amount: `${index + 1}.5` }),
  );
  fakeApi().answerFile(filePath, JSON.stringify({ operations: many.toReversed() }));
  const { pages } = await savePdf('en');
  expect(pages.length).toBeGreaterThan(5);
  for (const [index, text] of pages.entries())
    expect(text).toContain(translator()('statement:page', { page: index + 1, pages: pages.length }));
  expect(pages.filter((text) => !text.includes('Date Operation State Counterparty Amount Fee'))).toEqual([]);
  const amounts = [...pages.join(' ').matchAll(/−(\d+)\.5 USDT/g)].map(([, amount]) => Number(amount));
  expect(amounts).toEqual(many.map((_, index) => index + 1));
});

test('a send has its recipient and its transaction on paper', async () => {
  const recipient = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  const transactionHash = 'ab'.repeat(32);
  const sent = operation('2026-11-19T10:00:00.000Z', { ...tet, recipient, transactionHash });
  fakeApi().answerFile(filePath, JSON.stringify({ operations: [sent] }));
  const { pages } = await savePdf('en');
  const letters = pages.join('').replaceAll(/\s/g, '');
  expect(letters).toContain(recipient);
  expect(letters).toContain(transactionHash);
});

test('pressed twice, or another one while it is made, it is asked for and saved once', async () => {
  const t = translator();
  const held = fakeApi().hold(statementsRoutes.getPeriod);
  const saving = vi.spyOn(URL, 'createObjectURL');
  await press('en');
  for (const paper of ['paperPdf', 'paperCsv', 'paperPdf'])
    screen.getByRole('button', { name: new RegExp(`^${t(`history:${paper}`)}`) }).click();
  held.release();
  await screen.findByText(t('history:paperSaved'));
  expect(saving).toHaveBeenCalledOnce();
  expect(fakeApi().calls(statementsRoutes.getPeriod)).toHaveLength(1);
});

test('a period too long for a PDF is reported before anything is fetched, with a format that fits', async () => {
  fakeApi().answer(statementsRoutes.getPeriod, { ...period, operations: periodOperationsMax + 1 });
  const saving = vi.spyOn(URL, 'createObjectURL');
  await press('en');
  const t = translator();
  const alert = await screen.findByText(t('history:paperPdfTooMany'));
  expect(alert.closest('[role=alert]')?.textContent).toContain('CSV');
  expect(saving).not.toHaveBeenCalled();
});

test.each([
  ['a past day', '2026-11-19', '2026-11-19', 'paperPastDayText'],
  ['a range', '2026-11-01', undefined, 'paperDayText'],
  ['a day to come in UTC', '2099-01-01', undefined, 'paperDayText'],
] as const)(
  'a daily statement is of %s that the filter names, or of today',
  async (what, start, day, text) => {
    const t = translator();
    fakeApi().refuse(statementsRoutes.createDayStatement, 'noDataFound');
    const end = what === 'a range' ? '2026-11-20' : start;
    const { user } = await openApp(`/history?start=${start}&end=${end}`);
    await user.click(await screen.findByRole('button', { name: t('history:papers') }));
    const row = await screen.findByRole('button', { name: new RegExp(`^${t('history:paperDay')}`) });
    expect(row.textContent).toContain(t(`history:${text}`, { day: '' }).slice(-12));
    await user.click(row);
    await screen.findByRole('alert');
    const today = new Date(serverNowMs()).toISOString().slice(0, 10);
    expect(fakeApi().calls(statementsRoutes.createDayStatement)[0]?.input.body.day).toBe(day ?? today);
  },
);
