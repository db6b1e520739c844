import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The list of crypto balances, and one currency's screen. */
export class WalletPage {
  readonly rows: Locator;
  readonly hideZero: Locator;
  /** The row of the address, which opens its code. */
  readonly address: Locator;
  /** The code, and the address as it is read and copied by selection. */
  readonly qr: Locator;
  readonly fullAddress: Locator;
  readonly copyAddress: Locator;
  readonly closeWarning: Locator;

  constructor(page: Page, t: TFunction = translator()) {
    const main = page.getByRole('main');
    this.rows = main.getByRole('list', { name: t('wallet:currencies') }).locator('a[href^="/wallet/"]');
    this.hideZero = main.getByRole('switch', { name: t('wallet:hideZero') });
    const address = main.getByRole('region', { name: new RegExp(t('wallet:address', { network: '.*' })) });
    this.address = address.getByRole('link');
    const sheet = page.getByRole('dialog');
    this.qr = sheet.getByRole('img', { name: new RegExp(t('wallet:addressQr', { network: '.*' })) });
    this.fullAddress = sheet.getByText(/^(?:0x|bc1|T)[0-9A-Za-z]{30,}/);
    this.copyAddress = main.getByRole('button', { name: t('wallet:copyAddress') });
    this.closeWarning = main.getByRole('button', { name: t('common:close') });
  }

  row(currencyKey: string): Locator {
    return this.rows.and(this.rows.page().locator(`[href="/wallet/${currencyKey}"]`));
  }

  /** The first amount of a coin within an element, by its accessible text. */
  amountIn(place: Locator, ticker: string): Locator {
    return place.getByText(new RegExp(`^[0-9.]+ ${ticker}$`)).first();
  }

  /** The amount at the head of a currency's page; beside it, a wide screen lists those of all currencies. */
  amountOf(ticker: string): Locator {
    const main = this.rows.page().getByRole('main');
    return this.amountIn(main.locator('header:has(h1)'), ticker);
  }
}
