import type { Locator, Page } from '@playwright/test';
import { translator } from '../translator';

const t = translator();

/** Social sign-in: our button, the provider's page, and the step after the return. */
export class SocialPage {
  readonly button: Locator;
  readonly heading: Locator;
  readonly otherWay: Locator;
  readonly account: Locator;

  constructor(private readonly page: Page) {
    this.button = page.getByRole('button', { name: t('auth:continueWithGoogle') });
    this.heading = page.getByRole('heading', { level: 1, name: t('auth:socialTitle') });
    this.otherWay = page.getByRole('button', { name: t('auth:socialOtherWay') });
    this.account = page.getByRole('textbox', { name: 'Account' });
  }

  /** Presses our button, and signs in at the provider. */
  async continueAs(account: string): Promise<void> {
    await this.button.click();
    await this.account.fill(account);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  /** Presses our button, and declines at the provider. */
  async decline(): Promise<void> {
    await this.button.click();
    await this.page.getByRole('button', { name: 'Cancel' }).click();
  }
}
