import type { Locator, Page } from '@playwright/test';
import { translator } from '../translator';

const t = translator();

/** The screen that shows the user's private key after the password. */
export class PrivateKeyPage {
  readonly password: Locator;
  readonly show: Locator;
  readonly hide: Locator;
  readonly key: Locator;
  readonly alert: Locator;

  constructor(private readonly page: Page) {
    this.password = page.getByLabel(t('settings:privateKeyPassword'), { exact: true });
    this.show = page.getByRole('button', { name: t('settings:privateKeyShow') });
    this.hide = page.getByRole('button', { name: t('settings:privateKeyHide') });
    this.key = page.getByLabel(t('settings:privateKeyLabel'), { exact: true });
    this.alert = page.getByRole('alert').and(page.locator('[data-tone=error]'));
  }

  async open(): Promise<void> {
    await this.page.goto('/settings/privacy');
    await this.page.getByRole('link', { name: t('settings:privateKeyTitle') }).click();
    await this.password.waitFor();
  }
}
