import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The QR login beside the login card on a computer. */
export class QrLoginPage {
  readonly control: Locator;
  readonly code: Locator;
  readonly number: Locator;
  readonly status: Locator;
  readonly refresh: Locator;

  constructor(
    private readonly page: Page,
    t: TFunction = translator(),
  ) {
    const aside = page.getByRole('complementary', { name: t('qr-login:asideTitle') });
    this.control = aside.getByRole('button', { name: t('qr-login:open') });
    this.code = aside.getByRole('img', { name: t('qr-login:qrLabel') });
    this.number = aside.locator('strong');
    this.status = aside.getByRole('status');
    this.refresh = aside.getByRole('button', { name: t('qr-login:refresh') });
  }

  /** Opens the login screen and hovers over the control. */
  async show(): Promise<void> {
    await this.page.goto('/login');
    await this.control.hover();
    await expect(this.code).toBeVisible();
  }
}
