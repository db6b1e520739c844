import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { operationActions } from '../../contract/operations/operation-enums';
import { operationsPaths } from '../../contract/operations/operations.paths';
import type { OperationsPayload } from '../../contract/operations/operations.contract';
import { clearFilledHistory, fillHistory } from '../support/fill-history';
import { readHistoryTable } from '../support/read-table';
import { readPdf } from '../support/read-pdf';
import type { ServerBooks } from '../support/server-books';
import { test as appTest } from './e2e-test';
import { HistoryPage } from './pages/history-page';
import type { Person } from './people';
import { translator } from './translator';
import { changeUsers } from '../support/change-users';

const t = translator();

const dayMs = 24 * 3_600_000;

/** Days in UTC, as the browser's time zone is, both inclusive. */
const spanOf = (start: string, end: string) => ({
  start: `${start}T00:00:00.000Z`,
  end: `${end}T23:59:59.999Z`,
});

/** Saves one of the papers and returns its content. */
async function saveFile(page: Page, title: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: title }).click(),
  ]);
  return readFile(await download.path());
}

async function save(page: Page, title: string): Promise<string> {
  return (await saveFile(page, title)).toString('utf8');
}

async function check(page: Page, statement: string): Promise<void> {
  const buffer = Buffer.from(statement);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.json', mimeType: 'application/json', buffer });
}

/** The statement as it was saved, but for the last digit of its first closing balance. */
function withOneDigitChanged(statement: string): string {
  return statement.replace(
    /("closing":\s*"[\d.]*)(\d)"/,
    (_all, before: string, digit: string) => `${before}${(Number(digit) + 1) % 10}"`,
  );
}

/** A year of operations, two a day, for a user who has been here that long. */
async function fillYear(books: ServerBooks, { id }: Person): Promise<void> {
  const context = await books.context();
  const { pool, clock } = context;
  const to = new Date(clock.now().getTime() - 60_000);
  const from = new Date(to.getTime() - 365 * dayMs);
  await changeUsers({ context }, 'created_at = $1 where id = $2', [from, id]);
  await fillHistory(pool, { userIds: [id], count: 730, from, to });
}

/** Fills histories while the auditor, which looks at the books of all tests, waits: what is filled in moved no money. */
const test = appTest.extend<{ fill: (person: Person) => Promise<void> }>({
  fill: async ({ books }, use) => {
    const { auditor } = await books.context();
    const client = await auditor.pool.connect();
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    // No round begins while its row is locked. A running one ends first, because it writes there at its end.
    const lockIdle = 'select from audit_state where finished_at >= started_at for update';
    await expect.poll(async () => (await client.query(lockIdle)).rowCount).toBe(1);
    await use(async (person) => fillYear(books, person));
    await books.asOwner(clearFilledHistory);
    await client.query('rollback');
    client.release();
  },
});

test(
  'a year is filtered by kind and days, searched, exported, and read as a spreadsheet reads it',
  { tag: '@nightly' },
  async ({ page, signIn, holder, fill }) => {
    await fill(holder);
    const token = await signIn(holder);
    const history = new HistoryPage(page);
    const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
    const [start, end] = [dayOf(300), dayOf(100)];
    await page.goto(`/history?start=${start}&end=${end}`);
    await history.type.selectOption('burned');
    await expect(page).toHaveURL(/type=burned/);
    await history.papers.click();
    const lines = readHistoryTable(await save(page, t('history:paperSheet')));
    const answer = await page.context().request.get(operationsPaths.listOperations.path, {
      headers: { authorization: `Bearer ${token}` },
      params: { ...spanOf(start, end), action: operationActions.burn, count: 100 },
    });
    const { operations } = ((await answer.json()) as { payload: OperationsPayload }).payload;
    expect(operations.length).toBeGreaterThan(10);
    expect(lines.map(({ Operation: id, Date: date, Amount: amount }) => [id, date, amount])).toEqual(
      operations.map(({ id, date, amount }) => [id, date, amount]),
    );
    await page.keyboard.press('Escape');
    const [wanted] = operations;
    await history.search.fill(wanted?.id ?? '');
    await expect(history.rows).toHaveCount(1);
    await history.papers.click();
    const paperRows = readHistoryTable(await save(page, t('history:paperCsv')));
    expect(paperRows.map(({ Operation: id }) => id)).toEqual([wanted?.id]);
  },
);

test('what a filter finds is saved; a signed statement is confirmed, and refused with one digit changed', async ({
  page,
  signIn,
  holder,
}) => {
  await signIn(holder);
  await page.goto('/history?type=accrued');
  await new HistoryPage(page).papers.click();
  const lines = (await save(page, t('history:paperSheet'))).trim().split('\r\n');
  expect(lines[0]).toContain('Date,Action,Area');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(1).filter((line) => !line.includes(',accrued,'))).toEqual([]);
  const signed = await save(page, t('history:paperStatement'));
  await expect(page.getByText(t('history:paperSaved'))).toBeVisible();
  const daily = await save(page, t('history:paperDay'));
  const pdf = await readPdf(new Uint8Array(await saveFile(page, t('history:paperPdf'))));
  expect(pdf.title).toBe(t('statement:title'));
  expect(pdf.pages.join(' ')).toContain(holder.email);

  await page.goto('/verify');
  await check(page, signed);
  await expect(page.getByText(t('verify:valid'), { exact: true })).toBeVisible();
  const changed = withOneDigitChanged(signed);
  expect(changed.split('').filter((sign, at) => sign !== signed[at])).toHaveLength(1);
  await check(page, changed);
  await expect(page.getByText(t('verify:changed'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('verify:valid'), { exact: true })).toBeHidden();
  await check(page, signed);
  await expect(page.getByText(t('verify:valid'), { exact: true })).toBeVisible();
  await check(page, daily);
  await expect(page.getByText(t('verify:soFar'))).toBeVisible();
  await expect(page.getByText(/^In block \d+$/)).toBeVisible();
});
