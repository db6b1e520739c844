import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/** Waits until a page of a sheet has the focus: its first field, or its heading where it has none. */
export async function expectPageFocus(sheet: Locator): Promise<void> {
  await expect(sheet.locator('[data-page] :focus')).toHaveCount(1);
}
