import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { expectFits } from './expect-fits';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

const t = translator();
const say = (key: string, values: Record<string, unknown> = {}) => t(`lock:${key}`, values);
const pin = '483920';

const lockOf = (page: Page) => page.locator('#lock');
const pinOf = (page: Page) => lockOf(page).getByLabel(say('pin'), { exact: true });

async function setLock(page: Page): Promise<void> {
  await page.goto('/settings/privacy/app-lock');
  await page.getByLabel(say('pinNew'), { exact: true }).fill(pin);
  await page.getByLabel(say('pinAgain'), { exact: true }).fill(pin);
  await page.getByRole('button', { name: say('set') }).click();
  await expect(page.getByRole('button', { name: say('lockNow') })).toBeVisible();
}

async function unlock(page: Page, typed = pin): Promise<void> {
  await pinOf(page).fill(typed);
  await pinOf(page).press('Enter');
}

/** Whether what is kept can be read with any key that the browser has stored. */
async function isReadable(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const readAll = async <Value>(database: string, store: string): Promise<Value[]> => {
      const opened = await settled(indexedDB.open(database));
      const values = (await settled(opened.transaction(store).objectStore(store).getAll())) as Value[];
      opened.close();
      return values;
    };
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('billfold-answers')) throw new Error('nothing is kept');
    const [record] = await readAll<{ iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }>(
      'billfold-answers',
      'answers',
    );
    if (record === undefined) throw new Error('nothing is kept');
    const keys = names.includes('billfold-keys') ? await readAll<CryptoKey>('billfold-keys', 'keys') : [];
    const opened = await Promise.allSettled(
      keys.map(async (key) => crypto.subtle.decrypt({ name: 'AES-GCM', iv: record.iv }, key, record.data)),
    );
    return opened.some(({ status }) => status === 'fulfilled');
  });
}

/** The app saves a moment after each change. */
async function expectReadable(page: Page, wanted: boolean): Promise<void> {
  await expect.poll(async () => isReadable(page).catch(() => !wanted)).toBe(wanted);
}

test('a locked app shows nothing, at a start, above a sheet, on paper and in other tabs, and opens with its PIN', async ({
  page,
  signIn,
  holder,
  context,
}) => {
  test.slow();
  await signIn(holder);
  await page.goto('/settings/privacy/app-lock');
  await expect(page.getByRole('heading', { name: say('title') })).toBeVisible();
  await expectAccessible(page, 'no lock yet');
  await expectReadable(page, true);
  await setLock(page);
  await expectReadable(page, false);
  await expectAccessible(page, 'a lock');
  await expectFits(page, 'a lock');

  // A sheet is open below, and stays.
  await page.goto('/wallet/tron-native-trx?modal=send');
  await unlock(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings/privacy/app-lock');
  // The open tab has handed its key over.
  await expect(other.getByRole('button', { name: say('lockNow') })).toBeVisible();
  await other.getByRole('button', { name: say('lockNow') }).click();
  await expect(pinOf(page)).toBeFocused();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('TRX').first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('TRX').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the locked app');
  await expectFits(page, 'the locked app');
  await unlock(page, '000001');
  await expect(lockOf(page).getByText(say('pinWrong', { count: 9 }))).toBeVisible();
  await unlock(page);
  await expect(sheet).toBeVisible();
  await expect(other.getByRole('button', { name: say('lockNow') })).toBeVisible();
  await other.close();

  // A start shows the PIN alone, and asks the server for nothing.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/wallet');
  await expect(pinOf(page)).toBeFocused();
  await expect(page.locator('.frame-amount')).toHaveText('');
  expect(asked.filter((path) => path !== '/api/passport/v1/links')).toEqual([]);
  await expectReadable(page, false);
  await unlock(page);
  await expect(page.getByRole('main').getByText('USD').first()).toBeVisible();
});

test(
  'a forgotten PIN leads to the login, with nothing left on the device',
  { tag: '@nightly' },
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    await setLock(page);
    await page.getByRole('button', { name: say('lockNow') }).click();
    await expect(pinOf(page)).toBeFocused();
    // By keyboard alone.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const forgotten = lockOf(page).getByRole('button', { name: say('pinForgotten') });
    await expect(forgotten).toBeFocused();
    await expect(forgotten).toBeEnabled();
    await page.keyboard.press('Enter');
    const leave = lockOf(page).getByRole('button', { name: say('leave') });
    await expect(leave).toBeFocused();
    await expect(leave).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(new LoginPage(page).alert.or(page.getByRole('textbox').first()).first()).toBeVisible();
    await expect(lockOf(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('billfold.lock'))).toBeNull();
  },
);
