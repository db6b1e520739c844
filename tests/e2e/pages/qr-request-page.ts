import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The confirmation on a phone after a code was scanned. */
export class QrRequestPage {
  readonly heading: Locator;
  readonly number: Locator;
  readonly facts: Locator;
  readonly warning: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;

  constructor(page: Page, t: TFunction = translator()) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.number = page.getByRole('textbox', { name: t('qr-login:numberQuestion') });
    this.facts = page.getByRole('definition');
    this.warning = page.getByRole('alert').filter({ hasText: t('qr-login:warning') });
    this.confirm = page.getByRole('button', { name: t('qr-login:confirm'), exact: true });
    this.cancel = page.getByRole('button', { name: t('qr-login:cancel'), exact: true });
  }
}
