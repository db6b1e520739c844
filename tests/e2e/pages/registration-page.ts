import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The first step of a registration. */
export class RegistrationPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly submit: Locator;
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    t: TFunction = translator(),
  ) {
    this.heading = page.getByRole('heading', { level: 1, name: t('auth:registerTitle') });
    this.email = page.getByRole('textbox', { name: t('auth:email'), exact: true });
    this.submit = page.getByRole('button', { name: t('auth:registerSubmit') });
    this.alert = page.getByRole('alert');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/registration${query}`);
  }

  async sendCode(email: string): Promise<void> {
    await this.email.fill(email);
    await this.submit.click();
  }
}
