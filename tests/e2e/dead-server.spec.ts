import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { untilStored } from './stored-results';
import { AppPage } from './pages/app-page';

test.use({ serviceWorkers: 'allow' });

/** Slightly longer than the app's retry interval. */
const nextTryMs = 16_000;

test(
  'a dying server signs no one out',
  { tag: '@nightly' },
  async ({ page, problems, server, signIn, holder }) => {
    problems.expect(/net::ERR_|status of 503/);
    await signIn(holder);
    await page.clock.install();
    await page.goto('/bills');
    const app = new AppPage(page);
    await app.expectBills();
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    await app.expectBills();
    await untilStored(page, holder.email);
    await server.kill();
    await page.reload();
    await app.expectBills();
    const stale = page.getByText(/We can't get new data/);
    await expect(stale).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/bills`);

    await server.revive();
    await page.clock.fastForward(nextTryMs);
    await expect(stale).toBeHidden();
    await app.openMenu();
    await expect(app.menu.getByTitle(holder.email)).toBeVisible();
  },
);
