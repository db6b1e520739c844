import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { expectPageFocus } from '../page-focus';
import { anyText, translator } from '../translator';

type SheetName = 'handover' | 'export' | 'transfer' | 'deposit';

/** The sheets of the bills screens. */
export class BillSheetPage {
  readonly sheet: Locator;
  readonly recipient: Locator;
  readonly text: Locator;
  /** Exported bills, `serial/passcode`. */
  readonly codes: Locator;

  /** The line of unfinished exports, which opens. */
  readonly openExports: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.sheet = page.getByRole('dialog');
    this.recipient = this.sheet.getByRole('textbox', { name: t('bill-sheets:recipientLabel') });
    this.text = this.sheet.getByRole('textbox', { name: t('bill-sheets:billText') });
    this.openExports = this.sheet.getByRole('button', { name: t('bill-sheets:openExports') });
    this.codes = this.sheet.getByRole('list', { name: t('bill-sheets:exportedList') }).locator('code');
  }

  async open(currencyKey: string, sheet: SheetName): Promise<void> {
    await this.page.goto(`/bills/${currencyKey}?modal=${sheet}`);
    await expect(this.sheet).toBeVisible();
  }

  /** The number field of a face value. */
  count(nominal: string, ticker = 'USDT'): Locator {
    return this.sheet.getByRole('spinbutton', this.countName(nominal, ticker));
  }

  more(nominal: string, ticker = 'USDT'): Locator {
    return this.sheet.getByRole('button', { name: this.t('bill-sheets:stepperMore', { nominal, ticker }) });
  }

  /** The available count of a face value. */
  available(nominal: string, ticker = 'USDT'): Locator {
    return this.sheet.getByRole('listitem').filter({
      has: this.page.getByRole('spinbutton', this.countName(nominal, ticker)),
    });
  }

  private countName(nominal: string, ticker: string): { name: string; exact: true } {
    return { name: this.t('bill-sheets:stepperLabel', { nominal, ticker }), exact: true };
  }

  async choose(nominal: string, count: number, ticker = 'USDT'): Promise<void> {
    await this.count(nominal, ticker).fill(String(count));
    await this.count(nominal, ticker).press('Enter');
  }

  /** A button by its i18n key. */
  button(key: string): Locator {
    return this.sheet.getByRole('button', { name: anyText(this.t, `bill-sheets:${key}`) });
  }

  async unfoldExports(): Promise<void> {
    await this.openExports.click();
  }

  async press(key: string): Promise<void> {
    await this.button(key).click();
  }

  /** Leads from the text of a deposit to the page for many bills. */
  get many(): Locator {
    return this.sheet.getByRole('button', { name: this.t('bill-sheets:depositMany', { max: 50 }) });
  }

  /** The heading of the sheet's page, by its text. */
  heading(name: string): Locator {
    return this.sheet.getByRole('heading', { name, level: 3 });
  }

  /** Waits for the sheet's page with this heading, which has the focus. */
  async expectPage(key: string): Promise<void> {
    await expect(this.heading(this.t(`bill-sheets:${key}`))).toBeVisible();
    await expectPageFocus(this.sheet);
  }

  /** A text anywhere in the sheet. */
  says(key: string, values: Record<string, unknown> = {}): Locator {
    return this.sheet.getByText(this.t(`bill-sheets:${key}`, values), { exact: true });
  }

  amount(text: string): Locator {
    return this.sheet.getByText(text, { exact: true });
  }
}
