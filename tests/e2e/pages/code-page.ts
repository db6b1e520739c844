import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The step that asks for an e-mailed code, in signing in and in registering. */
export class CodePage {
  readonly heading: Locator;
  readonly input: Locator;
  readonly submit: Locator;
  readonly back: Locator;
  readonly resend: Locator;
  readonly resent: Locator;
  /** The same button while it counts down. */
  readonly countdown: Locator;
  readonly alert: Locator;

  constructor(page: Page, t: TFunction = translator()) {
    this.heading = page.getByRole('heading', { level: 1, name: t('auth:codeTitle') });
    this.input = page.getByRole('textbox', { name: t('auth:codeLabel') });
    this.submit = page.getByRole('button', { name: t('auth:codeSubmit') });
    this.back = page.getByRole('button', { name: t('common:back') });
    this.resend = page.getByRole('button', { name: t('auth:resend') });
    this.resent = page.getByText(t('auth:resent'));
    this.countdown = page.getByRole('button', { name: /[0-9]+/ });
    this.alert = page.getByRole('alert');
  }

  async enter(code: string): Promise<void> {
    await this.input.fill(code);
    await this.submit.click();
  }

  /** The seconds that the button still asks to wait. */
  async secondsLeft(): Promise<number> {
    return Number((await this.countdown.textContent())?.match(/[0-9]+/)?.[0]);
  }
}
