import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { test } from './e2e-test';
import { WalletPage } from './pages/wallet-page';

test(
  'a currency that is dragged to another place opens nothing and stays there after a reload',
  { tag: '@wide' },
  async ({ page, signIn, holder, isMobile }) => {
    await signIn(holder);
    await page.goto('/wallet');
    const { rows } = new WalletPage(page);
    await expect(rows).toHaveCount(10);
    const before = await rows.allInnerTexts();
    await (isMobile ? dragByTouch : dragByMouse)(page, rows.nth(0), rows.nth(2));
    const after = [before[1], before[2], before[0], ...before.slice(3)];
    await expect.poll(() => rows.allInnerTexts()).toEqual(after);
    await expect(page).toHaveURL(/\/wallet$/);
    await page.reload();
    await expect.poll(() => rows.allInnerTexts()).toEqual(after);
    // A press without a drag still opens the currency.
    await rows.nth(0).click();
    await expect(page).toHaveURL(/\/wallet\/./);
  },
);

test('a finger that moves at once scrolls and drags nothing', async ({ page, signIn, holder }) => {
  await signIn(holder);
  await page.goto('/wallet');
  const { rows } = new WalletPage(page);
  await expect(rows).toHaveCount(10);
  const before = await rows.allInnerTexts();
  await dragByTouch(page, rows.nth(3), rows.nth(1), { isHeld: false });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await rows.allInnerTexts()).toEqual(before);
});

async function middles(from: Locator, to: Locator) {
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 3, y: top + height / 2 });
  const [start, end] = [
    middle(await from.evaluate((row) => row.getBoundingClientRect())),
    middle(await to.evaluate((row) => row.getBoundingClientRect())),
  ];
  return { x: start.x, fromY: start.y, toY: end.y };
}

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const { x, fromY, toY } = await middles(from, to);
  await page.mouse.move(x, fromY);
  await page.mouse.down();
  await page.mouse.move(x, toY, { steps: 8 });
  await page.mouse.up();
}

async function dragByTouch(
  page: Page,
  from: Locator,
  to: Locator,
  { isHeld } = { isHeld: true },
): Promise<void> {
  const { x, fromY, toY } = await middles(from, to);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', fromY);
  if (isHeld) await expect(page.locator('li[data-dragged]')).toBeVisible();
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', fromY + ((toY - fromY) * step) / 8);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
