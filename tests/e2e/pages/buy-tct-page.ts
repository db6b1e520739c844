import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { brand } from '../../../contract/brand';
import { translator } from '../translator';
import { BillSheetPage } from './bill-sheet-page';

/** Buying TCT with coins and with bills. */
export class BuyTctPage {
  readonly send: Locator;
  readonly receive: Locator;
  /** Opens the review. */
  readonly buy: Locator;
  /** The review's button, which begins the purchase. */
  readonly confirm: Locator;
  /** The sheet in which bills are chosen. */
  readonly chooser: BillSheetPage;
  private readonly main: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.main = page.getByRole('main');
    this.send = this.main.getByRole('textbox', { name: t('exchange:youSend') });
    this.receive = this.main.getByRole('textbox', { name: t('exchange:youReceive') });
    this.buy = this.main.getByRole('button', { name: /^Buy($| TCT for | [0-9])/ });
    this.confirm = page.getByRole('dialog').getByRole('button', { name: /^Buy (TCT for )?[0-9]/ });
    this.chooser = new BillSheetPage(page, t);
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/wallet/buy-tct${search}`);
    await expect(this.main.getByRole('heading', { name: this.t('exchange:title') })).toBeVisible();
  }

  /** The purchase can be made: there is a price, and it could be read. */
  async expectReady(): Promise<void> {
    await expect(this.buy).toBeEnabled();
  }

  /** Buys what the form says, by its review. */
  async purchase(): Promise<void> {
    await this.buy.click();
    await this.confirm.click();
  }

  /** A text of the screen, by its i18n key. */
  says(key: string, values: Record<string, unknown> = {}): Locator {
    return this.main.getByText(this.t(`exchange:${key}`, values), { exact: true });
  }

  tab(id: 'coins' | 'bills'): Locator {
    return this.main.getByRole('link', {
      name: id === 'bills' ? brand.billName : this.t('exchange:tabCoins'),
    });
  }

  async chooseCoin(name: RegExp): Promise<void> {
    await this.main.getByRole('button', { name: /Change currency/ }).click();
    const sheet = this.page.getByRole('dialog');
    await sheet
      .getByRole('list', { name: this.t('exchange:coins') })
      .getByRole('button', { name })
      .click();
    await expect(sheet).toBeHidden();
  }

  /** Opens the sheet with the bills, in USDT. */
  async openBills(): Promise<void> {
    await this.main
      .getByRole('button', { name: this.t('exchange:selectProduct', { product: brand.billName }) })
      .click();
    const { sheet } = this.chooser;
    await sheet.getByRole('button', { name: new RegExp(this.t('bill-sheets:currency')) }).click();
    await this.page.getByRole('option', { name: /USDT/ }).click();
    // The list fades; until it is gone there are two dialogs.
    await expect(this.page.getByRole('listbox')).toHaveCount(0);
    await expect(this.chooser.count('5')).toBeVisible();
  }

  async takeBills(): Promise<void> {
    const { sheet } = this.chooser;
    await sheet.getByRole('button', { name: this.t('exchange:select'), exact: true }).click();
    await expect(sheet).toBeHidden();
  }
}
