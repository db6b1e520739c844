import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { wrongBooks } from '../support/error-lines';
import { test as base } from './e2e-test';
import { expectAmount, expectAmounts, expectShownAmount } from './expect-amount';
import { Problems } from './problems';

/** With a file of unforgiven faults for this test, in place of the runner's. */
const test = base.extend<{ written: () => Promise<string> }>({
  written: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'billfold-unforgiven-'));
    const file = path.join(folder, 'lines');
    const before = process.env['UNFORGIVEN_FILE'];
    process.env['UNFORGIVEN_FILE'] = file;
    await use(() => readFile(file, 'utf8').catch(() => ''));
    if (before === undefined) delete process.env['UNFORGIVEN_FILE'];
    else process.env['UNFORGIVEN_FILE'] = before;
    await rm(folder, { recursive: true });
  },
});

async function watch(context: BrowserContext): Promise<Problems> {
  const problems = new Problems();
  await problems.watch(context);
  return problems;
}

test('a wrong amount fails and is written down, a right one is neither', async ({ written }) => {
  expectAmount('7.5', '7.5', { name: 'the purse' });
  expectAmounts({ mine: 1n, yours: 2n }, { mine: 1n, yours: 2n });
  expect(await written()).toBe('');
  expect(() => expectAmount('7.49', '7.5', { name: 'the purse' })).toThrow('the purse');
  expect(await written()).toContain('the purse is 7.49 instead of 7.5');
  expect(() => expectAmounts({ mine: 1n, yours: 3n }, { mine: 1n, yours: 2n })).toThrow();
  expect(await written()).toContain('yours is 3 instead of 2');
});

test('a wrong amount on the screen fails, too; a missing one may appear on a second try', async ({
  page,
  written,
}) => {
  await page.setContent('<p>You get 1,007.5 USDT<b>9 bills</b></p><i></i>');
  const place = page.locator('p');
  await expectShownAmount(place, '1,007.5 USDT', { name: 'the sum' });
  const quick = { name: 'the sum', timeoutMs: 50 };
  await expect(expectShownAmount(page.locator('i'), '7.5', quick)).rejects.toThrow('the sum');
  await expect(expectShownAmount(page.locator('u'), '7.5', quick)).rejects.toThrow('the sum');
  expect(await written()).toBe('');
  for (const other of ['7.5 USDT', '1,007', '1,007.55 USDT', '007.5']) {
    await expect(expectShownAmount(place, other, quick), other).rejects.toThrow('the sum');
    expect(await written()).toContain(`instead of ${other}"`);
  }
});

test('answers of 500 and uncaught errors are not forgiven, other messages are', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const problems = await watch(context);
  const page = await context.newPage();
  await page.route('**/broken/*', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/policy');
  expect(problems.unexpected()).toEqual([]);
  await page.evaluate(async () => {
    await fetch('/broken/one');
    setTimeout(() => {
      throw new Error('nobody catches it');
    });
  });
  await expect.poll(() => problems.unforgiven()).toHaveLength(2);
  expect(problems.unforgiven()).toEqual([
    expect.stringMatching(/status of 502 .*broken\/one/),
    expect.stringContaining('nobody catches it'),
  ]);
  expect(problems.unexpected()).toEqual(problems.unforgiven());

  problems.expectStatus(502, 'broken/one');
  problems.expect(/nobody catches it/);
  expect(problems.unexpected()).toEqual([]);
  await context.close();
});

test('nor is an error in the server’s log, and wrong books can’t even be expected', () => {
  const problems = new Problems();
  problems.readLog('{"level":30,"msg":"request"}\n{"level":50,"msg":"request failed"}\n');
  expect(problems.unforgiven()).toEqual([expect.stringContaining('request failed')]);
  problems.expect(/./);
  expect(problems.unforgiven()).toEqual([]);
  problems.readLog(`{"level":50,"msg":"${wrongBooks}"}\n`);
  expect(problems.unforgiven()).toEqual([expect.stringContaining(wrongBooks)]);
});
