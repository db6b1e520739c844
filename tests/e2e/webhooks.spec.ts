import { expect } from '@playwright/test';
import { announce } from '../../server/kernel/live-events';
import { HookServer } from '../support/hook-server';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { storedTexts } from './stored-texts';
import { translator } from './translator';

const t = translator();

test('a webhook is added, fails, is sent the message again, and receives it', async ({
  page,
  signIn,
  merchant,
  books,
}) => {
  const hook = await HookServer.start();
  await signIn(merchant);
  await page.goto('/settings/developers');
  const hooks = page.getByRole('region', { name: t('api-keys:hooks') });
  const url = hooks.getByRole('textbox', { name: t('api-keys:hookUrl') });
  await url.fill(hook.url);
  await hooks.getByRole('button', { name: t('api-keys:hookAdd') }).click();
  const secret = hooks.getByRole('list', { name: t('api-keys:hookSecret') });
  await expect(secret).toHaveText(/^whs_/);
  hook.secret = await secret.innerText();
  await expectAccessible(page, 'a new webhook');
  await hooks.getByRole('button', { name: t('secrets:download') }).click();
  await hooks.getByRole('button', { name: t('secrets:done') }).click();
  expect(await storedTexts(page)).not.toContain(hook.secret);

  hook.status = 500;
  const { db } = await books.context();
  await db.write([announce({ userId: merchant.id, topic: 'epos' })]);
  await expect.poll(() => hook.calls.length).toBe(1);
  await hooks.getByRole('button', { name: t('api-keys:hookLog') }).click();
  await expect(hooks.getByText(t('api-keys:hookAnswer', { count: 1, status: 500 }))).toBeVisible();
  await expect(hooks.getByText(t('api-keys:hookWaiting'))).toBeVisible();
  await expectAccessible(page, 'the log of a webhook');
  hook.status = 200;
  const [first] = hook.calls;
  await hooks.getByRole('button', { name: t('api-keys:hookAgainOf', { event: first?.event }) }).click();
  await expect.poll(() => hook.calls.length).toBe(2);
  await expect(hooks.getByText(t('api-keys:hookReceived'))).toBeVisible();
  expect(hook.calls[1]).toEqual(first);
  expect(hook.forged).toEqual([]);
  await hook.stop();
});

test(
  'an address that is no public one is refused in plain words',
  { tag: '@nightly' },
  async ({ page, problems, signIn, merchant }) => {
    problems.expect(/status of 400/);
    await signIn(merchant);
    await page.goto('/settings/developers');
    const hooks = page.getByRole('region', { name: t('api-keys:hooks') });
    await hooks.getByRole('textbox', { name: t('api-keys:hookUrl') }).fill('https://192.168.0.1/hook');
    await hooks.getByRole('button', { name: t('api-keys:hookAdd') }).click();
    await expect(hooks.getByText(t('api-keys:hookBadUrl'))).toBeVisible();
  },
);
