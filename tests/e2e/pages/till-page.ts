import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** Runs in the page before its own code: sets the till's currency. */
export function setTill(currencyKey: string): void {
  const key = 'billfold.till.setup';
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ currencyKey }));
  } catch {
    // A page without an origin has no storage.
  }
}

/** The merchant's till: the entry, the code, its end, and the day's payments. */
export class TillPage {
  /** The entered amount; its accessible name contains the unit. */
  readonly amount: Locator;
  readonly request: Locator;
  readonly next: Locator;
  readonly cancel: Locator;
  readonly newCode: Locator;
  readonly leave: Locator;
  readonly code: Locator;
  /** The match characters that both screens show. */
  readonly match: Locator;
  readonly rows: Locator;
  readonly sums: Locator;
  readonly sheet: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    const main = page.getByRole('main');
    this.amount = main.getByRole('textbox', { name: /^Amount in / });
    this.request = this.button('request');
    this.next = this.button('nextPayment');
    this.cancel = this.button('cancel');
    this.newCode = this.button('newCode');
    this.leave = main.getByRole('link', { name: t('till:leave') });
    this.code = main.getByRole('img', { name: /^QR code to pay / });
    this.match = main.getByRole('img', { name: /^Four characters/ });
    this.rows = main.getByRole('list', { name: t('till:paymentsTitle') }).getByRole('listitem');
    this.sums = main.getByRole('list', { name: t('till:sums') }).getByRole('listitem');
    this.sheet = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/till');
    await expect(this.request).toBeVisible();
  }

  /** A button of the page by its i18n key. */
  button(key: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.t(`till:${key}`), exact: true });
  }

  /** Presses keys of the keypad: digits as they are, `keyBack`, `keyClear` and `keyMark`. */
  async tap(...keys: string[]): Promise<void> {
    const keypad = this.page.getByRole('group', { name: this.t('till:keypad') });
    for (const key of keys) {
      const name = key.startsWith('key') ? this.t(`till:${key}`) : key;
      await keypad.getByRole('button', { name, exact: true }).click();
    }
  }

  async chooseUnit(unit: string): Promise<void> {
    await this.page.getByRole('radio', { name: unit, exact: true }).click({ force: true });
  }

  /** Requests the payment of the entered amount; returns the URL in its code. */
  async show(): Promise<string> {
    await this.request.click();
    await expect(this.code).toBeVisible();
    await expect(this.code.locator('path')).toHaveAttribute('d', /.{100}/);
    return this.link();
  }

  async link(): Promise<string> {
    await this.button('copyLink').click();
    await expect(this.button('copyLink')).toBeHidden();
    return this.page.evaluate(async () => navigator.clipboard.readText());
  }

  async showPayments(): Promise<void> {
    const tab = this.page.getByRole('link', { name: this.t('till:tabPayments'), exact: true });
    const heading = this.page.getByRole('heading', { name: this.t('till:paymentsTitle') });
    await expect(tab.or(heading).first()).toBeVisible();
    if (await tab.isVisible()) await tab.click();
  }

  /** A text of the till, anywhere in the page. */
  says(key: string, values: Record<string, unknown> = {}): Locator {
    return this.page.getByText(this.t(`till:${key}`, values), { exact: true });
  }
}
