import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** Settings → privacy → password. */
export class PasswordChangePage {
  readonly send: Locator;
  readonly emailCode: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly save: Locator;
  readonly alert: Locator;
  readonly done: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    const emailLabel = new RegExp(t('settings:emailCode', { email: '' }).trim());
    this.send = page.getByRole('button', { name: t('settings:passwordSend') });
    this.emailCode = page.getByRole('textbox', { name: emailLabel });
    this.password = page.getByLabel(t('auth:newPassword'), { exact: true });
    this.confirmation = page.getByLabel(t('auth:confirmation'), { exact: true });
    this.save = page.getByRole('button', { name: t('settings:passwordSave') });
    this.alert = page.getByRole('alert').and(page.locator('[data-tone=error]'));
    this.done = page.getByText(t('auth:passwordChangedNotice'));
  }

  async openFromPrivacy(): Promise<void> {
    await this.page.goto('/settings/privacy');
    await this.page
      .getByRole('main')
      .getByRole('link', { name: this.t('settings:passwordTitle') })
      .click();
    await this.send.waitFor();
  }
}
