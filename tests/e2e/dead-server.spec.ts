import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { testPassword } from '../support/register-user';
import { startServer } from '../support/start-server';
import { test } from './e2e-test';
import { newestCodeTo } from './mailbox';
import { newEmail } from './new-user';
import { keptAnswers } from './kept-answers';
import { AppPage } from './pages/app-page';
import { CodePage } from './pages/code-page';
import { PasswordPage } from './pages/password-page';
import { RegistrationPage } from './pages/registration-page';

test.use({ serviceWorkers: 'allow' });

test('a server that dies signs nobody out', async ({ page, problems }) => {
  test.slow();
  problems.expect(/net::ERR_|status of 503/);
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-e2e-'));
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  let server = await startServer({ dataDir });
  const { url } = server;
  try {
    const email = newEmail();
    await page.goto(`${url}/registration`);
    await new RegistrationPage(page).sendCode(email);
    await new CodePage(page).heading.waitFor();
    await new CodePage(page).enter(await newestCodeTo(server, email));
    await new PasswordPage(page).choose(testPassword);
    const app = new AppPage(page);
    await app.expectBills();
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    await app.expectBills();

    await expect.poll(() => keptAnswers(page)).toBe(1);
    await server.kill();
    await page.reload();
    await app.expectBills();
    await expect(page.getByText(/Nothing new can be fetched/)).toBeVisible();
    await expect(page).toHaveURL(`${url}/bills`);

    server = await startServer({ dataDir, port: Number(new URL(url).port) });
    // The app tries again every 15 seconds.
    await expect(page.getByText(/Nothing new can be fetched/)).toBeHidden({ timeout: 40_000 });
    await app.openMenu();
    await expect(app.menu.getByTitle(email)).toBeVisible();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
