import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The list of crypto balances, and one currency's page. */
export class WalletPage {
  readonly rows: Locator;
  readonly hideZero: Locator;
  readonly retry: Locator;
  readonly qr: Locator;
  /** As it is read, and copied by hand. */
  readonly address: Locator;
  readonly copyAddress: Locator;
  readonly closeWarning: Locator;
  readonly back: Locator;

  constructor(
    page: Page,
    private readonly t: TFunction = translator(),
  ) {
    const main = page.getByRole('main');
    this.rows = main.locator('a[href^="/wallet/"]');
    this.hideZero = main.getByRole('switch', { name: t('wallet:hideZero') });
    this.retry = main.getByRole('button', { name: t('common:retry') });
    this.qr = main.getByRole('img', { name: new RegExp(t('wallet:addressQr', { network: '.*' })) });
    this.address = main.getByText(/^(?:0x|bc1|T)[0-9A-Za-z]{30,}/);
    this.copyAddress = main.getByRole('button', { name: t('wallet:copyAddress') });
    this.closeWarning = main.getByRole('button', { name: t('common:close') });
    this.back = page.getByRole('button', { name: t('common:back'), exact: true });
  }

  row(currencyKey: string): Locator {
    return this.rows.and(this.rows.page().locator(`[href="/wallet/${currencyKey}"]`));
  }

  /** The rows that say that nobody knows the balance. */
  get overloaded(): Locator {
    return this.rows.filter({ hasText: this.t('wallet:serverOverload') });
  }
}
