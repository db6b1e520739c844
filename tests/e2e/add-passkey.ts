import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { newestCodeTo } from './mailbox';
import { translator } from './translator';

const t = translator();

/** Passkeys belong to a name; there are none for addresses of numbers. */
export function namedUrl({ url }: { url: string }): string {
  return url.replace('127.0.0.1', 'localhost');
}

/** Adds one on its screen, with the mailed code. */
export async function addPasskey(
  page: Page,
  server: Parameters<typeof newestCodeTo>[0],
  email: string,
): Promise<void> {
  await page.getByRole('button', { name: t('settings:passkeyAdd') }).click();
  const sheet = page.getByRole('dialog');
  const emailCode = sheet.getByRole('textbox', {
    name: new RegExp(t('settings:emailCode', { email: '' }).trim()),
  });
  await expect.poll(async () => newestCodeTo(server, email).catch(() => '')).not.toBe('');
  await emailCode.fill(await newestCodeTo(server, email));
  await expectAccessible(page, 'adding a passkey');
  await sheet.getByRole('button', { name: t('settings:passkeyMake') }).click();
  await expect(page.getByText(t('settings:passkeyNameDefault'), { exact: true })).toBeVisible();
}
