import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The last step of a registration. */
export class PasswordPage {
  readonly heading: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly submit: Locator;
  readonly alert: Locator;

  constructor(page: Page, t: TFunction = translator()) {
    this.heading = page.getByRole('heading', { level: 1, name: t('auth:passwordTitle') });
    this.password = page.getByLabel(t('auth:newPassword'), { exact: true });
    this.confirmation = page.getByLabel(t('auth:confirmation'), { exact: true });
    this.submit = page.getByRole('button', { name: t('auth:finish') });
    this.alert = page.getByRole('alert');
  }

  async choose(password: string, confirmation = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
    await this.submit.click();
  }
}
