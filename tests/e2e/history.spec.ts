import { expect } from '@playwright/test';
import { operationsPaths } from '../../contract/operations/operations.paths';
import type { OperationsPayload } from '../../contract/operations/operations.contract';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { HistoryPage } from './pages/history-page';
import { untilStored } from './stored-results';
import { translator } from './translator';

const t = translator();

test('a history is filtered, searched and read; pending and cancelled operations are marked', async ({
  page,
  signIn,
  holder,
}) => {
  await signIn(holder);
  const history = new HistoryPage(page);
  await page.goto('/history');
  await expect(new AppPage(page).heading).toHaveText(t('shell:navHistory'));
  await expect(history.days.first()).toHaveText(t('history:today'));
  await history.type.selectOption('accrued');
  await expect(page).toHaveURL(/type=accrued/);
  await expect(history.row('history:added').first()).toBeVisible();
  const accrued = await history.rows.count();
  await history.search.fill('400');
  await expect(history.rows).toHaveCount(1);
  expect(accrued).toBeGreaterThan(1);
  await expect(history.rows).toContainText('+400 TCT');
  await history.rows.click();
  await expect(history.details).toContainText(t('history:hash'));
  await expect(history.details.getByRole('link', { name: /TCT/ })).toBeVisible();

  await page.goto('/bills');
  await history.change([{ status: 0 }, { status: -1 }]);
  await page.goto('/history');
  await expect(history.rows.nth(0)).toContainText(t('history:pending'));
  await expect(history.rows.nth(1)).toContainText(t('history:cancelled'));
});

test(
  'an operation that is not one’s own is not shown, and a filter that nothing fits says so',
  { tag: '@nightly' },
  async ({ page, problems, signIn, payer, holder }) => {
    problems.expect(/status of 404/);
    const token = await signIn(holder);
    const answer = await page.context().request.get(operationsPaths.listOperations.path, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { payload } = (await answer.json()) as { payload: OperationsPayload };
    const id = payload.operations[0]?.id ?? '';
    await signIn(payer);
    const history = new HistoryPage(page);
    await page.goto(`/history?operation=${id}`);
    await expect(page.getByText(t('history:unknownTitle'))).toBeVisible();
    await page.goto('/history?start=2020-01-01&end=2020-01-02');
    await expect(page.getByText(t('history:noneFitTitle'))).toBeVisible();
    await expect(history.rows).toHaveCount(0);
  },
);

test(
  'a range of days is chosen from two calendars',
  { tag: '@nightly' },
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const history = new HistoryPage(page);
    await page.goto('/history');
    await history.dates.click();
    const today = history.range.getByRole('button', { name: /^Today/ });
    await today.click();
    await expect(history.range.getByRole('radio', { name: t('history:endDate') })).toBeChecked();
    await today.click();
    await history.range.getByRole('button', { name: t('history:apply') }).click();
    await expect(page).toHaveURL(/start=(\d{4}-\d\d-\d\d)&end=\1/);
    await expect(history.rows.first()).toBeVisible();
  },
);

test.describe('where a day may have 25 hours', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('operations are listed by the user’s days, and a day is requested as a whole', async ({
    page,
    signIn,
    holder,
  }) => {
    await signIn(holder);
    const history = new HistoryPage(page);
    // The clocks went back at 06:00 in UTC on the first of November.
    const dates = ['2026-11-02T05:01', '2026-11-02T04:59', '2026-11-01T04:30', '2026-11-01T03:59'];
    await history.change(dates.map((date) => ({ date: `${date}:00.000Z` })));
    const asked = page.waitForRequest((request) => request.url().includes('/operations?start='));
    await page.goto('/history');
    await expect(history.rows.first()).toBeVisible();
    const names = await history.days.allInnerTexts();
    expect(names).toEqual(
      expect.arrayContaining(['Monday, November 2', 'Sunday, November 1', 'Saturday, October 31']),
    );
    const sunday = page.getByRole('list', { name: 'Sunday, November 1' });
    await expect(sunday.getByRole('listitem')).toHaveCount(2);
    await page.goto('/history?start=2026-11-01&end=2026-11-01');
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('start')).toBe('2026-11-01T04:00:00.000Z');
    expect(searchParams.get('end')).toBe('2026-11-02T04:59:59.999Z');
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the last operations are there, with their time',
    { tag: '@nightly' },
    async ({ page, context, problems, signIn, holder }) => {
      problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
      await signIn(holder);
      await page.goto('/history');
      const shown = new HistoryPage(page).rows;
      await expect(shown.first()).toBeVisible();
      await page.evaluate(async () => navigator.serviceWorker.ready);
      await page.reload();
      await expect(shown.first()).toBeVisible();
      await untilStored(page, '["operations","list",{}]', 'tectum');
      const words = await shown.first().innerText();
      await page.close();
      await context.setOffline(true);
      const next = await context.newPage();
      await next.goto('/history');
      await expect(new HistoryPage(next).rows.first()).toHaveText(words, { useInnerText: true });
      await expect(next.getByText(/We can't get new data/)).toBeVisible();
      await context.setOffline(false);
    },
  );
});
