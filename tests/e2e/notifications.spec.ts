import { expect } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';
import { userPaths } from '../../contract/user/user.paths';
import { test } from './e2e-test';
import { translator } from './translator';

const t = translator();

test(
  'a kind of notification stays turned on after a reload, and goes back when its call fails',
  { tag: '@nightly' },
  async ({ page, signIn, holder, problems }) => {
    problems.expectLostResponses();
    await signIn(holder);
    await page.goto('/settings');
    const press = async (word: 'noticesNews' | 'findable') =>
      page.getByText(t(`settings:${word}`), { exact: true }).click();
    const news = page.getByRole('switch', { name: t('settings:noticesNews') });
    const saved = page.waitForResponse(`**${userPaths.updateNotifications.path}`);
    await press('noticesNews');
    await expect(news).toBeChecked();
    await saved;
    await page.reload();
    await expect(news).toBeChecked();
    await page.route(`**${userPaths.updateNotifications.path}`, async (route) => route.abort());
    await press('noticesNews');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(news).toBeChecked();
  },
);

test(
  'a hidden user is not found by another user',
  { tag: '@nightly' },
  async ({ page, signIn, holder, browser, payer, server }) => {
    await signIn(holder);
    await page.goto('/settings/privacy');
    const press = async (word: 'noticesNews' | 'findable') =>
      page.getByText(t(`settings:${word}`), { exact: true }).click();
    const findable = page.getByRole('switch', { name: t('settings:findable') });
    const saved = page.waitForResponse(`**${userPaths.updatePrivacy.path}`);
    await press('findable');
    await saved;
    await expect(findable).not.toBeChecked();
    const other = await browser.newContext({ baseURL: server.url });
    const authorization = `Bearer ${await signIn(payer, other)}`;
    const response = await other.request.post(billsPaths.findRecipient.path, {
      headers: { authorization },
      data: { to: holder.email },
    });
    expect(((await response.json()) as { errorCode: number }).errorCode).toBe(816);
    await other.close();
  },
);
