import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The steps of a password recovery. */
export class RecoveryPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly send: Locator;
  readonly continue: Locator;
  readonly passwordHeading: Locator;
  readonly save: Locator;
  readonly doneHeading: Locator;
  readonly logIn: Locator;
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.heading = page.getByRole('heading', { level: 1, name: t('recovery:title') });
    this.email = page.getByRole('textbox', { name: t('auth:email'), exact: true });
    this.send = page.getByRole('button', { name: t('recovery:send') });
    this.continue = page.getByRole('button', { name: t('recovery:linkContinue') });
    this.passwordHeading = page.getByRole('heading', { level: 1, name: t('recovery:passwordTitle') });
    this.save = page.getByRole('button', { name: t('recovery:save') });
    this.doneHeading = page.getByRole('heading', { level: 1, name: t('recovery:doneTitle') });
    this.logIn = page.getByRole('button', { name: t('recovery:logIn') });
    this.alert = page.getByRole('alert');
  }

  async start(email: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByRole('link', { name: this.t('auth:forgotPassword') }).click();
    await this.heading.waitFor();
    await this.email.fill(email);
    await this.send.click();
  }

  async choose(password: string): Promise<void> {
    await this.page.getByLabel(this.t('auth:newPassword'), { exact: true }).fill(password);
    await this.page.getByLabel(this.t('auth:confirmation'), { exact: true }).fill(password);
    await this.save.click();
  }
}
