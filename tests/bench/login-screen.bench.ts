import { expect } from '@playwright/test';
import { test } from '../support/server-fixture';
import { measureBesideBarePage } from './beside-bare-page';
import { openPhonePage, phoneScreen } from './phone-profile';
import { watchScreen } from './screen-figures';
import type { Usable } from './screen-figures';

const address = '/login';
/** A press on the empty form: the page's own script answers that it was sent, the app says what is missing. */
const usable: Usable = {
  press: 'form [type="submit"]',
  atOnce: 'form [data-sent]',
  effect: 'form [aria-invalid="true"]',
};
const deadMs = 10_000;

test('login screen, beside the least page of this stack', async ({ browser, server }) => {
  await measureBesideBarePage({ browser, server, name: 'login', address, usable });
});

test('a login screen whose app never comes is not usable', async ({ browser, server }) => {
  const context = await browser.newContext({ ...phoneScreen, baseURL: server.url });
  // Never answered, as on a network that died: a failure would bring the page's own notice.
  await context.route('**/assets/*.js', () => undefined);
  const page = await openPhonePage(context);
  await watchScreen(page, usable);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout(deadMs);
  const { atOnceMs, usableMs } = await page.evaluate(() => window.billfoldFigures);
  expect(atOnceMs).toBeGreaterThan(0);
  expect(usableMs).toBe(0);
  await context.close();
});
