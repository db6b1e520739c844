import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The first step of a sign-in. */
export class LoginPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly alert: Locator;
  readonly language: Locator;
  readonly registerTab: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.heading = page.getByRole('heading', { level: 1, name: t('auth:signInTitle'), exact: true });
    this.email = page.getByRole('textbox', { name: t('auth:email'), exact: true });
    this.password = page.locator('input[name="password"]');
    this.submit = page.locator('form').getByRole('button', { name: t('auth:signIn') });
    this.alert = page.getByRole('alert');
    this.language = page.getByRole('combobox', { name: t('common:language') });
    this.registerTab = page.getByRole('link', { name: t('auth:registerTab'), exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** The error at a field. */
  problem(key: string): Locator {
    return this.page.getByText(this.t(`validation:${key}`), { exact: true });
  }
}
