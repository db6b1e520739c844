import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** Settings → privacy → authenticator app. */
export class TwoFactorPage {
  readonly connect: Locator;
  readonly emailCode: Locator;
  readonly appCode: Locator;
  readonly save: Locator;
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    const emailLabel = new RegExp(t('settings:emailCode', { email: '' }).trim());
    this.connect = page.getByRole('button', { name: t('settings:enable') });
    this.emailCode = page.getByRole('textbox', { name: emailLabel });
    this.appCode = page.getByRole('textbox', { name: t('settings:appCode') });
    this.save = page.getByRole('button', { name: t('settings:connect'), exact: true });
    this.alert = page.getByRole('alert');
  }

  async openFromSettings(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: this.t('settings:privacyTitle') })
      .click();
    // The row on the previous screen contains the same words, so wait for the heading.
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.t('settings:privacyTitle'));
    await this.page
      .getByRole('main')
      .getByRole('link', { name: this.t('settings:twoFactorTitle') })
      .click();
  }

  /** Copies the secret, and reads it from the clipboard. */
  async copySecret(): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.getByRole('button', { name: this.t('settings:copySecret') }).click();
    const read = async () => this.page.evaluate(async () => navigator.clipboard.readText());
    // The clipboard, shared by all pages of a browser, may still hold an earlier test's text.
    await expect.poll(read).toMatch(/^[A-Z2-7]{32}$/);
    return read();
  }

  async enter(codes: { emailCode: string; appCode: string }): Promise<void> {
    await this.emailCode.fill(codes.emailCode);
    await this.appCode.fill(codes.appCode);
  }
}
