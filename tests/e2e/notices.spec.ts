import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { foreignRequests } from './foreign-requests';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

const t = translator();

test.use({ cookieAnswer: 'none' });

test('the cookie notice keeps its place below the line that says there is no connection, and “OK” closes it permanently', async ({
  page,
  context,
  server,
  holder,
}) => {
  const foreign = foreignRequests(context, server.url);
  const notice = page.getByRole('region', { name: t('extras:cookieTitle') });
  const offline = page.getByText(t('common:offlineNotice'));
  const login = new LoginPage(page);
  await login.open();
  await expect(notice).toBeVisible();
  await notice.evaluate(async (element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  // A font that is still loading would log an error.
  await page.evaluate(async () => document.fonts.ready);
  const before = await notice.boundingBox();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  const [line, after] = [await offline.boundingBox(), await notice.boundingBox()];
  expect(after).toEqual(before);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(after?.y ?? 0);
  await context.setOffline(false);
  await expect(offline).toBeHidden();

  await notice.getByRole('button', { name: t('extras:cookieAccept') }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await login.signIn(holder);
  await new AppPage(page).expectBills();
  await expect(notice).toBeHidden();
  // No tracker is configured, so consent makes no difference: there are no requests to others.
  expect(foreign).toEqual([]);
});
