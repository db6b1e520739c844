import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/**
 * Focuses an element for key presses, with retries: an element that is disabled for a moment, or just rendered, can't take
 * the focus at once. A money button can, but ignores keys during its reading time, and everything does where a sheet has just
 * closed by itself.
 */
export async function focusOn(target: Locator): Promise<void> {
  await expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(target).toBeEnabled();
  await expect(target.page().locator('html[data-settling]')).toHaveCount(0);
}
