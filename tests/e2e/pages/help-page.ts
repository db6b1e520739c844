import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { brand } from '../../../contract/brand';
import { translator } from '../translator';

/** The help: a sheet with a stack of pages. */
export class HelpPage {
  readonly sheet: Locator;
  readonly back: Locator;
  readonly close: Locator;
  /** Next to the navigation on wide screens, in the middle of the bottom bar on a phone without a camera. */
  readonly opener: Locator;

  constructor(
    page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.sheet = page.getByRole('dialog');
    this.back = this.sheet.getByRole('button', { name: t('common:back') });
    this.close = this.sheet.getByRole('button', { name: t('common:close') });
    this.opener = page.getByRole('button', { name: t('shell:help'), exact: true });
  }

  title(page: string): string {
    return this.t(`help:${page}Title`, { billName: brand.billName });
  }

  /** The content of a page, which takes the focus as the page opens. */
  view(page: string): Locator {
    return this.sheet.getByRole('region', { name: this.title(page), exact: true });
  }

  link(page: string): Locator {
    return this.sheet.getByRole('button', { name: this.title(page), exact: true });
  }

  /** Waits until a page is on top. */
  async expectPage(page: string): Promise<void> {
    await expect(this.sheet.getByRole('heading', { level: 2 })).toHaveText(this.title(page));
  }
}
