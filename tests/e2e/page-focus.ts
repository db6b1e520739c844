import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/** Waits until a page of a sheet has the focus: its first field, or its heading where it has none. */
export async function expectPageFocus(sheet: Locator): Promise<void> {
  await expect(sheet.locator('[data-page] :focus')).toHaveCount(1);
}

/** Waits until a sheet has the focus, or something in it: the first page of a sheet leaves the focus to the sheet. */
export async function expectSheetFocus(sheet: Locator): Promise<void> {
  await expect(sheet.and(sheet.page().locator(':focus-within'))).toHaveCount(1);
}
