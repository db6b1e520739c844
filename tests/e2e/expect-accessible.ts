import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findSmallTargets } from './find-small-targets';
import { findViolations } from './find-violations';

/**
 * Expects no accessibility findings in both themes, no control under 44 px, and no horizontal overflow on the
 * narrowest phone and with enlarged text.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await findViolations(page, colorScheme);
    expect(violations, `${name}, ${colorScheme}`).toEqual([]);
  }
  expect(await findSmallTargets(page), `${name}, too small for a finger`).toEqual([]);
  await expectNoSidewaysScroll(page, name);
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const wide = [
        document.documentElement,
        ...document.querySelectorAll('main, [role="dialog"], header, nav'),
      ];
      return wide.map((element) => element.scrollWidth - element.clientWidth).filter((pixels) => pixels > 1);
    });
  // Counted before the width changes: while the layout switches there would be none.
  const wideBars = await page.getByRole('banner').getByRole('navigation').count();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(overflow, `${name} with text twice as big`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await expect.poll(overflow, `${name} at 320 pixels`).toEqual([]);
  if (size !== null) await page.setViewportSize(size);
  // Waits for the wide layout again, so that the test does not press an element of the narrow one.
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(wideBars);
}
