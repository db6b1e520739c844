import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** Settings → privacy → transaction security. */
export class TransactionSecurityPage {
  readonly dialog: Locator;
  readonly emailCode: Locator;
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.dialog = page.getByRole('dialog');
    const emailLabel = new RegExp(t('settings:emailCode', { email: '' }).trim());
    this.emailCode = this.dialog.getByRole('textbox', { name: emailLabel });
    this.alert = this.dialog.getByRole('alert').and(page.locator('[data-tone=error]'));
  }

  async openFromPrivacy(): Promise<void> {
    await this.page.goto('/settings/privacy');
    await this.page.getByRole('link', { name: this.t('settings:payoutTitle') }).click();
    await this.switchOf('payoutEmail', 'turnOff').waitFor();
  }

  switchOf(kind: 'payoutEmail' | 'payoutApp', label: 'turnOn' | 'turnOff'): Locator {
    const words = { label: this.t(`settings:${label}`), title: this.t(`settings:${kind}`) };
    return this.page.getByRole('button', { name: this.t('settings:switchOf', words) });
  }

  submit(label: 'turnOn' | 'turnOff'): Locator {
    return this.dialog.getByRole('button', { name: this.t(`settings:${label}`), exact: true });
  }
}
