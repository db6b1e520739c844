import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The payer's side of a payment at a till. */
export class EposPage {
  readonly heading: Locator;
  readonly pay: Locator;
  readonly cancel: Locator;
  readonly done: Locator;
  readonly scanAgain: Locator;
  readonly useBills: Locator;
  readonly receipt: Locator;
  readonly question: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.pay = page.getByRole('button', { name: /^Pay [0-9.]+ [A-Z]+/ });
    this.cancel = page.getByRole('button', { name: t('epos:cancel'), exact: true });
    this.done = page.getByRole('button', { name: t('epos:done') });
    this.scanAgain = page.getByRole('link', { name: t('epos:scanAgain') });
    this.useBills = page.getByRole('checkbox');
    this.receipt = page.getByRole('link', { name: t('epos:receipt') });
    this.question = page.getByRole('alertdialog', { name: t('epos:cancelQuestion') });
  }

  says(key: string, values: Record<string, unknown> = {}): Locator {
    return this.page.getByText(this.t(`epos:${key}`, values), { exact: true });
  }

  /** Waits for the step with this heading, and expects no payment data in the address. */
  async expectStep(key: 'confirmTitle' | 'paid' | 'checking' | 'invalidTitle' | 'expiredTitle' | 'ownTitle') {
    // A lost response is retried after 15 seconds at most.
    await expect(this.heading).toHaveText(this.t(`epos:${key}`), { timeout: 40_000 });
    expect(new URL(this.page.url()).href).toMatch(/\/epos$/);
  }

  /** Toggles the checkbox by its label, as a finger does. */
  async turnBills(): Promise<void> {
    await this.page.locator('label').filter({ has: this.useBills }).click();
  }

  /** The match characters, shown above their explanation. */
  async matchCode(): Promise<string> {
    const code = this.says('matchHint').locator('xpath=preceding-sibling::*');
    return (await code.locator('[aria-hidden]').innerText()).trim();
  }

  fact(key: string): Locator {
    const label = this.page.getByRole('term').filter({ hasText: this.t(`epos:${key}`) });
    return this.page.locator('dl > div').filter({ has: label }).getByRole('definition');
  }
}
