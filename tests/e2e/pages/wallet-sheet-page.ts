import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { expectPageFocus, expectSheetFocus } from '../page-focus';
import { translator } from '../translator';

/** The sheets of the wallet: sending, and depositing. */
export class WalletSheetPage {
  readonly sheet: Locator;
  readonly amount: Locator;
  readonly code: Locator;
  /** Unfinished operations, on a page of the wallet. */
  readonly pending: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.sheet = page.getByRole('dialog');
    this.amount = this.sheet.getByRole('textbox', {
      name: new RegExp(t('wallet-sheets:amountIn', { ticker: '.*' })),
    });
    this.code = this.sheet.getByRole('textbox', {
      name: new RegExp(t('wallet-sheets:codeMailed', { email: '.*' })),
    });
    this.pending = page
      .getByRole('main')
      .getByRole('list', { name: t('wallet-sheets:pendingTitle') })
      .getByRole('link');
  }

  /** Opens a sheet as its button on a currency's page does. */
  async open(currencyKey: string, sheet: 'send' | 'deposit'): Promise<void> {
    await this.page.goto(`/wallet/${currencyKey}`);
    await this.page
      .getByRole('main')
      .getByRole('link', { name: this.t(`wallet:${sheet}`), exact: true })
      .click();
    await expect(this.sheet).toBeVisible();
  }

  /** The field of the recipient; on T12 without a network. */
  recipient(network?: string): Locator {
    const name =
      network === undefined ? this.t('wallet-sheets:toT12') : this.t('wallet-sheets:toAnyone', { network });
    return this.sheet.getByRole('textbox', { name });
  }

  /** A button by its i18n key. */
  button(key: string): Locator {
    return this.sheet.getByRole('button', { name: this.t(`wallet-sheets:${key}`), exact: true });
  }

  async press(key: string): Promise<void> {
    await this.button(key).click();
  }

  /** The button that leads to the review, with the amount or without. */
  get review(): Locator {
    const named = this.t('wallet-sheets:reviewAmount', { amount: '0', ticker: '' }).trim();
    const pattern = named.replace('0', String.raw`[\d\s.,]+`);
    return this.sheet.getByRole('button', {
      name: new RegExp(`^(${this.t('wallet-sheets:review')}|${pattern})`),
    });
  }

  /** The review's button, which begins the send. */
  get sendNow(): Locator {
    const name = this.t('wallet-sheets:sendNow', { amount: '0', ticker: '' }).trim();
    return this.sheet.getByRole('button', { name: new RegExp(name.replace('0', String.raw`[\d\s.,]+`)) });
  }

  /** Begins the send on its review, and waits for the page that asks for its code. */
  async begin(): Promise<void> {
    await this.expectPage('reviewHeading');
    await this.sendNow.click();
    await expect(this.heading('codeHeading')).toBeVisible();
  }

  private heading(key: string): Locator {
    return this.sheet.getByRole('heading', { name: this.t(`wallet-sheets:${key}`), level: 3 });
  }

  /** Waits for the sheet's page with this heading, which has the focus. */
  async expectPage(key: string): Promise<void> {
    await expect(this.heading(key)).toBeVisible();
    await expectPageFocus(this.sheet);
  }

  /** Waits for the sheet's page with this heading after a reload, where it may be the first one. */
  async expectFirstPage(key: string): Promise<void> {
    await expect(this.heading(key)).toBeVisible();
    await expectSheetFocus(this.sheet);
  }

  /** A text anywhere in the sheet. */
  says(key: string, values: Record<string, unknown> = {}): Locator {
    return this.sheet.getByText(this.t(`wallet-sheets:${key}`, values), { exact: true });
  }
}
