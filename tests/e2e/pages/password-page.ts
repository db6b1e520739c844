import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The last step of registering. */
export class PasswordPage {
  readonly heading: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly submit: Locator;
  readonly back: Locator;
  readonly alert: Locator;
  /** The points of the checklist, each with its state in words. */
  readonly rules: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.heading = page.getByRole('heading', { level: 1, name: t('auth:passwordTitle') });
    this.password = page.getByLabel(t('auth:newPassword'), { exact: true });
    this.confirmation = page.getByLabel(t('auth:confirmation'), { exact: true });
    this.submit = page.getByRole('button', { name: t('auth:finish') });
    this.back = page.getByRole('button', { name: t('common:back') });
    this.alert = page.getByRole('alert');
    this.rules = page.locator('form').getByRole('listitem');
  }

  async choose(password: string, confirmation = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
    await this.submit.click();
  }

  metRules(): Locator {
    return this.rules.filter({ hasText: this.t('auth:checklistMet') });
  }

  /** A message of this step. */
  text(key: string, values: Record<string, string> = {}): Locator {
    return this.page.getByText(this.t(`auth:${key}`, values), { exact: true });
  }
}
