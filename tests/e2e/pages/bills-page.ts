import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The bills screen, one currency's screen, and the face of a bill. */
export class BillsPage {
  readonly cards: Locator;
  readonly stacks: Locator;
  /** The bills of the open fan. */
  readonly fan: Locator;
  readonly eyes: Locator;
  readonly preview: Locator;
  readonly face: Locator;
  readonly download: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    const main = page.getByRole('main');
    this.cards = main.locator('a[href^="/bills/"]');
    this.stacks = main.locator('button[aria-expanded]');
    this.fan = main.getByRole('list', { name: new RegExp(t('bills:billsOf', { value: '.*' })) });
    this.eyes = this.fan.getByRole('button');
    this.preview = page.getByRole('dialog');
    this.face = page.locator('img[data-drawn]');
    this.download = page.getByRole('button', { name: t('bills:download') });
  }

  hub(name: 'Blue' | 'Green' | 'Yellow'): Locator {
    return this.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${this.t(`bills:hub${name}`)}`) });
  }

  link(key: 'handOver' | 'toBillPage'): Locator {
    const places = this.page.locator('main, [role="dialog"]');
    return places.getByRole('link', { name: this.t(`bills:${key}`), exact: true });
  }

  /** Fans out the stack of the lowest face value and waits for its bills. */
  async fanOut(): Promise<void> {
    await this.stacks.last().click();
    await expect(this.eyes.first()).toBeVisible();
  }
}
