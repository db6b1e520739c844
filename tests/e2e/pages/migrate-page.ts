import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { expectPageFocus } from '../page-focus';
import { translator } from '../translator';

const anyAmount = String.raw`[\d\s.,]+`;

/** The sheet that moves a currency to another network. */
export class MigratePage {
  readonly sheet: Locator;
  readonly amount: Locator;
  readonly risk: Locator;
  readonly action: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.sheet = page.getByRole('dialog');
    this.amount = this.sheet.getByRole('textbox', {
      name: new RegExp(t('migration:amountIn', { ticker: 'T[A-Z]+' })),
    });
    // Its box is behind the drawing, its label is what is pressed.
    this.risk = this.sheet.getByText(t('migration:risk'));
    // With an amount the button names it.
    this.action = this.sheet.getByRole('button', {
      name: new RegExp(
        `^(${t('migration:migrate')}|${t('migration:migrateAmount', { amount: anyAmount, ticker: 'T[A-Z]+' })})$`,
      ),
    });
  }

  /** Opens the sheet as its button on a currency's page does. */
  async open(currencyKey: string): Promise<void> {
    await this.page.goto(`/wallet/${currencyKey}`);
    await this.page
      .getByRole('main')
      .getByRole('link', { name: this.t('wallet:migrate'), exact: true })
      .click();
    await expect(this.amount).toBeVisible();
  }

  /** Opens the sheet with one side outside the wallet: where the coins go to, or where they come from. */
  async openOutside(currencyKey: string, side: 'placeFrom' | 'placeTo'): Promise<void> {
    await this.open(currencyKey);
    await this.takeOutside(side);
  }

  /** Chooses the outside for one side, below the line that names both. */
  async takeOutside(side: 'placeFrom' | 'placeTo'): Promise<void> {
    const line = this.sheet.getByRole('button', { name: new RegExp(`^${this.t('migration:route')}`) });
    if ((await line.getAttribute('aria-expanded')) !== 'true') await line.click();
    await this.outside(side).check();
  }

  /** The choice of the outside for one side. */
  outside(side: 'placeFrom' | 'placeTo'): Locator {
    return this.sheet
      .getByRole('group', { name: this.t(`migration:${side}`) })
      .getByRole('radio', { name: this.t('migration:placeOutside') });
  }

  /** The address outside that the coins go to. */
  address(network: string): Locator {
    return this.sheet.getByRole('textbox', {
      name: this.t('wallet-sheets:toAddress', { network }),
    });
  }

  /** The hash of the transaction that brings the coins. */
  get hash(): Locator {
    return this.sheet.getByRole('textbox', { name: this.t('migration:hash') });
  }

  /** A text of its own anywhere in the sheet. */
  says(key: string, values: Record<string, unknown> = {}): Locator {
    return this.sheet.getByText(this.t(`migration:${key}`, values));
  }

  get onward(): Locator {
    const review = this.t('wallet-sheets:reviewAmount', { amount: anyAmount, ticker: 'T[A-Z]+' });
    const names = [this.t('migration:askAddress'), this.t('wallet-sheets:review'), review];
    return this.sheet.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  }

  async next(): Promise<void> {
    await this.onward.click();
  }

  tab(name: 'tabNetworks' | 'tabBeta'): Locator {
    return this.sheet.getByRole('radio', { name: this.t(`migration:${name}`) });
  }

  async press(): Promise<void> {
    await expect(this.action).toBeEnabled();
    await this.action.click();
  }

  /** Waits for the sheet's page with this heading, which has the focus. */
  async expectPage(key: string): Promise<void> {
    const heading = this.sheet.getByRole('heading', { name: this.t(`migration:${key}`), level: 3 });
    await expect(heading).toBeVisible();
    await expectPageFocus(this.sheet);
  }
}
