import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/**
 * Focuses an element for key presses, with retries: one that is disabled for a moment, or just rendered, cannot
 * take the focus at once. A money button can, but ignores keys until it could be read.
 */
export async function focusOn(target: Locator): Promise<void> {
  await expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(target).toBeEnabled();
}
