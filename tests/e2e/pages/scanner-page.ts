import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The whole-screen scanner. */
export class ScannerPage {
  readonly dialog: Locator;
  readonly again: Locator;
  readonly paste: Locator;
  readonly close: Locator;
  readonly file: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.dialog = page.getByRole('dialog', { name: t('scanner:title') });
    this.again = this.dialog.getByRole('button', { name: t('scanner:scanAgain') });
    this.paste = this.dialog.getByRole('button', { name: t('scanner:paste') });
    this.close = this.dialog.getByRole('button', { name: t('common:close') });
    this.file = this.dialog.locator('input[type="file"]');
  }

  async open(): Promise<void> {
    await this.page.goto('/pay?modal=scan');
    await expect(this.dialog).toBeVisible();
  }

  says(key: string): Locator {
    return this.dialog.getByText(this.t(`scanner:${key}`), { exact: true });
  }

  async choose(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.file.setInputFiles({ name, mimeType, buffer });
  }

  /** Dispatches a paste event, for which the browser needs no permission. */
  async pasteText(text: string): Promise<void> {
    const paste = async () =>
      this.page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        return !document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
      }, text);
    // Retries, because a scanner that was just rendered may not listen yet; it cancels the event once it does.
    await expect.poll(paste).toBe(true);
  }

  /** Waits for the note over the picture, and continues from it. */
  async expectNote(key: string): Promise<void> {
    await expect(this.says(key)).toBeVisible();
    await expect(this.again).toBeFocused();
    await this.again.click();
    await expect(this.says(key)).toBeHidden();
  }
}
