import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The layout around the screens of a signed-in user. */
export class AppPage {
  readonly heading: Locator;
  readonly navigation: Locator;
  readonly menuButton: Locator;
  /** The user menu: a sheet on phones, a popover on wide screens. */
  readonly menu: Locator;
  readonly signOutButton: Locator;
  readonly copyId: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.navigation = page.getByRole('navigation', { name: t('shell:mainNavigation') });
    this.menuButton = page.getByRole('button', { name: t('shell:userMenu'), exact: true });
    this.menu = page.getByRole('dialog', { name: t('shell:userMenu') });
    this.signOutButton = this.menu.getByRole('button', { name: t('shell:signOut') });
    this.copyId = this.menu.getByRole('button', { name: t('shell:copyUserId') });
  }

  /** Waits until the bills screen is shown, signed in. */
  async expectBills(): Promise<void> {
    await expect(this.page).toHaveURL(/\/bills(?:\?hub=\w+)?$/);
    await expect(this.heading).toHaveText(this.t('shell:navBills'));
    await expect(this.menuButton).toBeVisible();
  }

  async openMenu(): Promise<void> {
    await this.menuButton.click();
    await expect(this.signOutButton).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.openMenu();
    await this.signOutButton.click();
    await expect(this.page).toHaveURL(/\/login$/);
  }

  theme(name: 'System' | 'Light' | 'Dark'): Locator {
    return this.menu.getByRole('radio', { name: this.t(`shell:theme${name}`) });
  }

  /** The navigation entries marked as current. */
  current(): Locator {
    return this.navigation.locator('[aria-current="page"]');
  }
}
