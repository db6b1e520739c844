import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/**
 * Gives something the focus, for keys to be pressed there. What is off for a moment longer, or on a page that is just
 * being drawn, can't take it at once; what moves money has it, and answers no key before it could be read.
 */
export async function focusOn(target: Locator): Promise<void> {
  await expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(target).toBeEnabled();
}
