import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { expectPageFocus } from '../page-focus';
import { anyText, translator } from '../translator';

/** The burn tab of the mint house, and the sheet of a burn wherever it opens. */
export class BurnPage {
  readonly main: Locator;
  readonly sheet: Locator;
  readonly text: Locator;
  /** The button of the tab. */
  readonly next: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.main = page.getByRole('main');
    this.sheet = page.getByRole('dialog');
    this.text = this.main.getByRole('textbox', { name: t('bill-sheets:billText') });
    this.next = this.main.getByRole('button', { name: t('burn:next'), exact: true });
  }

  async openTab(hub: 'blue' | 'green', currencyKey: string): Promise<void> {
    await this.page.goto(`/mint-house/${hub}/burn?currency=${currencyKey}`);
    await expect(this.next).toBeVisible();
  }

  /** Shows the field for texts, in place of the user's own bills. */
  async chooseText(): Promise<void> {
    await this.main.getByRole('radio', { name: this.t('burn:sourceManual'), exact: true }).click();
  }

  /** Bearer lines instead of the user's own bills, which come first where there are some. */
  async typeLines(text: string): Promise<void> {
    await this.chooseText();
    await this.text.fill(text);
  }

  async openSheet(currencyKey: string): Promise<void> {
    await this.page.goto(`/bills/${currencyKey}?modal=burn`);
    await expect(this.sheet).toBeVisible();
  }

  network(name: string): Locator {
    return this.sheet.getByRole('radio', { name: new RegExp(name) });
  }

  async chooseNetwork(name: string): Promise<void> {
    await this.network(name).click();
    await expect(this.network(name)).toBeChecked();
  }

  tier(name: 'low' | 'average' | 'high'): Locator {
    return this.sheet.getByRole('radio', { name: this.t(`fees:${name}`), exact: true });
  }

  /** A button of the sheet by its i18n key. */
  button(key: string): Locator {
    return this.sheet.getByRole('button', { name: anyText(this.t, `burn:${key}`) });
  }

  /** The amount next to a label in the sheet, by its accessible text. */
  amount(key: 'deducted' | 'youGet' | 'burned'): Locator {
    const term = this.page.getByRole('term').filter({ hasText: this.t(`burn:${key}`) });
    const fact = this.sheet.locator('dl > div').filter({ has: term }).getByRole('definition');
    return fact.getByText(/^[0-9.]+ [A-Z]+$/).first();
  }

  /** A text of burning, anywhere on the screen. */
  says(key: string, values: Record<string, unknown> = {}): Locator {
    return this.page.getByText(this.t(`burn:${key}`, values), { exact: true });
  }

  /** Waits for the sheet's page with this heading, which has the focus. */
  async expectPage(key: string, values: Record<string, unknown> = {}): Promise<void> {
    await this.expectFirstPage(key, values);
    await expect(this.heading(key, values)).toBeVisible();
    await expectPageFocus(this.sheet);
  }

  /** Expects the sheet's first page, which leaves the focus on the sheet. */
  async expectFirstPage(key: string, values: Record<string, unknown> = {}): Promise<void> {
    await expect(this.heading(key, values)).toBeVisible({ timeout: 40_000 });
  }

  private heading(key: string, values: Record<string, unknown>): Locator {
    return this.sheet.getByRole('heading', { name: this.t(`burn:${key}`, values), level: 3 });
  }
}
