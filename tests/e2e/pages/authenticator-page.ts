import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '../translator';

/** The step for a code of the authenticator app, at sign-in and in a recovery. */
export class AuthenticatorPage {
  readonly heading: Locator;
  readonly input: Locator;
  readonly alert: Locator;

  constructor(page: Page, t: TFunction = translator()) {
    this.heading = page.getByRole('heading', { level: 1, name: t('auth:authenticatorTitle') });
    this.input = page.getByRole('textbox', { name: t('auth:authenticatorLabel') });
    this.alert = page.getByRole('alert');
  }
}
