import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { translator } from '../translator';

const t = translator();

/** A page's notices about new versions, and the build that it runs. */
export class UpdatePage {
  readonly notice: Locator;
  readonly takeButton: Locator;
  readonly takeAnywayButton: Locator;
  readonly laterButton: Locator;
  /** The dialog that covers everything. */
  readonly tooOld: Locator;

  constructor(private readonly page: Page) {
    this.notice = page.getByRole('complementary', { name: t('common:updateRegion') });
    this.takeButton = this.notice.getByRole('button', { name: t('common:updateNow') });
    this.takeAnywayButton = this.notice.getByRole('button', { name: t('common:updateAnyway') });
    this.laterButton = this.notice.getByRole('button', { name: t('common:updateLater') });
    this.tooOld = page.getByRole('alertdialog', { name: t('common:tooOldTitle') });
  }

  /** Waits until the worker controls this page, as from the second visit on. */
  async becomeControlled(): Promise<void> {
    await this.page.evaluate(async () => navigator.serviceWorker.ready);
    await this.page.reload();
    const controller = () => this.page.evaluate(() => navigator.serviceWorker.controller?.state);
    await expect.poll(controller).toBe('activated');
  }

  /** The main script's URL, which differs between builds. */
  async build(): Promise<string> {
    return (await this.page.locator('script[type="module"]').first().getAttribute('src')) ?? '';
  }

  /** Stops idle workers, which the browser does by itself unless they are observed, as here. */
  async endIdleWorkers(): Promise<void> {
    const devTools = await this.page.context().newCDPSession(this.page);
    await devTools.send('ServiceWorker.enable');
    await devTools.send('ServiceWorker.stopAllWorkers');
    await devTools.detach();
  }

  /** Waits until the next worker is installed and waiting. */
  async untilNextWaits(): Promise<void> {
    const next = () =>
      this.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
    await expect.poll(next).toBe('installed');
  }

  /** As the browser does by itself from time to time. */
  async lookForUpdate(): Promise<void> {
    await this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
  }
}
