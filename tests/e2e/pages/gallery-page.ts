import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The gallery of all widgets. */
export class GalleryPage {
  readonly tooltip: Locator;
  readonly listbox: Locator;
  readonly sheet: Locator;

  constructor(private readonly page: Page) {
    this.tooltip = page.getByRole('tooltip');
    this.listbox = page.getByRole('listbox');
    this.sheet = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    // Parts that render late: the QR codes and the font of the amounts.
    await expect(this.page.locator('[role="img"] > svg')).toHaveCount(4);
    await this.page.evaluate(async () => {
      await document.fonts.ready;
    });
  }

  /** One widget, by the name above it. */
  case(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  button(name: string, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }
}
