import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The step for an e-mailed code, at sign-in and registration. */
export class CodePage {
  readonly heading: Locator;
  readonly input: Locator;
  readonly submit: Locator;
  readonly alert: Locator;

  constructor(page: Page, t: TFunction = translator()) {
    this.heading = page.getByRole('heading', { level: 1, name: t('auth:codeTitle') });
    this.input = page.getByRole('textbox', { name: t('auth:codeLabel') });
    this.submit = page.getByRole('button', { name: t('auth:codeSubmit') });
    this.alert = page.getByRole('alert');
  }

  async enter(code: string): Promise<void> {
    await this.input.fill(code);
    await this.submit.click();
  }
}
