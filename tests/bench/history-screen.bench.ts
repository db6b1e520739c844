import type { BrowserContext, Page } from '@playwright/test';
import { operationIdHeader } from '../../contract/operation-id';
import { operationActions, operationAreas } from '../../contract/operations/operation-enums';
import type { Operation, OperationsPayload } from '../../contract/operations/operations.contract';
import { operationsPath } from '../../contract/operations/operations.paths';
import { signInByApi } from '../e2e/sign-in-by-api';
import { test } from '../support/server-fixture';
import { measureVisits } from './measure-visits';
import { phoneScreen, slowDown } from './phone-profile';
import { printRow } from './print-row';
import { slowestTapMs, watchTaps } from './tap-figures';

const count = Number(process.env['BENCH_SCROLLED'] ?? 100_000);
/** The app's own pages, until it has what it keeps on the device; then larger ones, to save the bench time. */
const firstPages = { rows: 50, count: 4 };
const largePageRows = 5_000;
const everyMs = 15 * 60_000;
const restMs = 3_000;
const row = '#content li button';

/** The operation at a place, newest first. */
function operationAt(place: number, beginMs: number): Operation {
  const timeMs = beginMs - place * everyMs;
  const time = timeMs.toString(16).padStart(12, '0');
  const isBills = place % 3 === 0;
  return {
    id: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${place.toString(16).padStart(12, '0')}`,
    date: new Date(timeMs).toISOString(),
    action: isBills ? operationActions.send : operationActions.mint,
    area: isBills ? operationAreas.xPort : operationAreas.mintHouse,
    status: place % 50 === 7 ? -1 : 1,
    direction: place % 2,
    amount: `${(place % 500) + 1}.25`,
    currency: { id: 2, key: 'tectum-t12-tet', ticker: 'TET', network: 'tectum', protocol: 't12', decimal: 8 },
    network: 'tectum',
    protocol: 't12',
    reference: null,
    fee: null,
    counterparty: null,
    recipient: null,
    awaitsCode: false,
    transactionHash: null,
    group: null,
  };
}

/** Answers the list's calls from a history of `count` operations. The cursor is an operation's id. */
async function answerPages(context: BrowserContext): Promise<void> {
  const beginMs = Date.now();
  const ids = Array.from({ length: count }, (_, place) => operationAt(place, beginMs).id);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  await context.route(`**${operationsPath}?*`, async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const first = cursor === null ? 0 : (placeOf.get(cursor) ?? 0) + 1;
    const rows = first < firstPages.rows * firstPages.count ? firstPages.rows : largePageRows;
    const end = Math.min(first + rows, count);
    const payload: OperationsPayload = {
      operations: Array.from({ length: end - first }, (_, index) => operationAt(first + index, beginMs)),
      count: 1_000,
      isMore: true,
      cursor: end < count ? (ids[end - 1] ?? null) : null,
    };
    await route.fulfill({ headers: { [operationIdHeader]: 'bench' }, json: { status: 1, payload } });
  });
}

test('history: opened, also offline', async ({ browser, server }) => {
  await measureVisits({
    browser,
    server,
    name: 'history',
    address: '/history',
    usable: row,
    prepare: (context) => signInByApi(context),
  });
});

test('history: a hundred thousand operations scrolled', async ({ browser, server }) => {
  test.setTimeout(900_000);
  const context = await browser.newContext({ ...phoneScreen, baseURL: server.url });
  await signInByApi(context);
  await answerPages(context);
  const page = await context.newPage();
  await watchTaps(page);
  await page.goto('/history');
  await page.locator(row).first().waitFor();
  // Not measured, and slow enough without the phone's network.
  await loadAll(page);
  await slowDown(page);
  await page.waitForTimeout(restMs);
  await slowestTapMs(page);
  const ways: Record<string, (at: number) => number> = {
    'a screen at a time, from the top': (at) => at * 800,
    'fast, ten screens at a time': (at) => at * 8_000,
    'jumps all over': (at) => ((at * 7_919) % 100) * 70_000,
  };
  for (const [name, topOf] of Object.entries(ways)) {
    const shown = await scroll(page, topOf);
    const { taskMs } = await slowestTapMs(page);
    printRow(`${count} operations, ${name}`, {
      'longest task': taskMs === 0 ? 'below 50 ms' : `${taskMs.toFixed(0)} ms`,
      'rows in the page': String(shown),
    });
  }
  await context.close();
});

/** Loads pages up to the end of the list. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isAtEnd = () => document.querySelector('#content [class*="more"] button') === null;
    for (let round = 0; round < 3_000 && !isAtEnd(); round += 1) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    window.scrollTo(0, 0);
  });
}

/** Scrolls to a hundred places, a tenth of a second apart. Returns how many rows the page has in the end. */
async function scroll(page: Page, topOf: (at: number) => number): Promise<number> {
  const tops = Array.from({ length: 100 }, (_, at) => topOf(at));
  return page.evaluate(
    async ([places, selector]) => {
      for (const top of places) {
        window.scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return document.querySelectorAll(selector).length;
    },
    [tops, row] as const,
  );
}
