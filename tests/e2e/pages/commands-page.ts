import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The palette and the overview of the shortcuts. */
export class CommandsPage {
  readonly palette: Locator;
  readonly field: Locator;
  readonly rows: Locator;
  /** The row that Enter chooses. */
  readonly current: Locator;
  readonly overview: Locator;
  readonly characterKeys: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.palette = page.getByRole('dialog', { name: t('commands:paletteTitle') });
    this.field = this.palette.getByRole('combobox', { name: t('commands:paletteSearch') });
    this.rows = this.palette.getByRole('option');
    this.current = this.palette.locator('[role="option"][data-focused]');
    this.overview = page.getByRole('dialog', { name: t('commands:shortcutsTitle') });
    this.characterKeys = this.overview.getByRole('switch', { name: t('commands:characterKeys') });
  }

  row(label: string): Locator {
    return this.rows.filter({ hasText: this.t(`commands:${label}`) });
  }

  /** Opens the palette, retrying until the app, which gets keys last of all, reacts. */
  async open(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('Control+k');
      await expect(this.field).toBeFocused({ timeout: 1_000 });
    }).toPass();
  }

  /** Waits until shortcuts are heard on this page. */
  async beHeard(): Promise<void> {
    await this.open();
    await this.page.keyboard.press('Escape');
    await expect(this.palette).toHaveCount(0);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
}
