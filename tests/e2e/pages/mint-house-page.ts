import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

type Operation = 'mint' | 'fill' | 'burn' | 'history';

/** The mint house: hubs, currencies, orders, and their results. */
export class MintHousePage {
  readonly sheet: Locator;
  readonly next: Locator;
  /** The total of the selection, with the button to continue. */
  readonly sums: Locator;
  readonly history: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    const main = page.getByRole('main');
    this.sheet = page.getByRole('dialog');
    this.next = main.getByRole('button', { name: t('mint-house:next'), exact: true });
    this.sums = this.next.locator('xpath=..').getByRole('status').first();
    this.history = main.getByLabel(t('mint-house:history'), { exact: true });
  }

  async open(address: string): Promise<void> {
    await this.page.goto(`/mint-house/${address}`);
    await expect(this.operation('mint')).toBeVisible();
  }

  operation(name: Operation): Locator {
    const tabs = this.page.getByRole('navigation', { name: this.t('mint-house:operations') });
    return tabs.getByRole('link', { name: this.t(`mint-house:${name}`), exact: true });
  }

  source(key: 'myBlanks' | 'poolBlanks'): Locator {
    return this.page.getByRole('link', { name: this.t(`mint-house:${key}`), exact: true });
  }

  /** The number field of a face value. */
  count(nominal: string, ticker: string): Locator {
    const name = this.t('bill-sheets:stepperLabel', { nominal, ticker });
    return this.page.getByRole('spinbutton', { name, exact: true });
  }

  more(nominal: string, ticker: string): Locator {
    const name = this.t('bill-sheets:stepperMore', { nominal, ticker });
    return this.page.getByRole('button', { name, exact: true });
  }

  async choose(nominal: string, ticker: string, count: number): Promise<void> {
    await this.count(nominal, ticker).fill(String(count));
    await this.count(nominal, ticker).press('Enter');
  }

  /** The button that orders what is on the sheet. */
  action(key: 'mint' | 'fill'): Locator {
    return this.sheet.getByRole('button', { name: new RegExp(`^${this.t(`mint-house:${key}`)}\\b`) });
  }

  fee(tier: 'low' | 'average' | 'high'): Locator {
    return this.sheet.getByRole('radio', { name: this.t(`fees:${tier}`), exact: true });
  }

  async expectSheet(key: 'mintConfirm' | 'fillConfirm', count: number): Promise<void> {
    const name = this.t(`mint-house:${key}`, { count });
    await expect(this.sheet.getByRole('heading', { name, level: 3 })).toBeVisible();
  }

  /** A text of the mint house, anywhere. */
  says(key: string, values: Record<string, unknown> = {}): Locator {
    return this.page.getByText(this.t(`mint-house:${key}`, values), { exact: true });
  }
}
