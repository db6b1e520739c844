import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { operationsPaths } from '../../../contract/operations/operations.paths';
import type { Operation, OperationsPayload } from '../../../contract/operations/operations.contract';
import { translator } from '../translator';

/** The history: its filter, its rows, and the details of one operation. */
export class HistoryPage {
  readonly rows: Locator;
  readonly days: Locator;
  readonly search: Locator;
  readonly type: Locator;
  readonly dates: Locator;
  readonly papers: Locator;
  /** The details: a sheet on phones, beside the list on wide screens. */
  readonly details: Locator;
  /** The sheet of the dates. */
  readonly range: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: TFunction = translator(),
  ) {
    const main = page.getByRole('main');
    const operations = main.getByRole('group', { name: t('history:operations') });
    this.rows = operations.getByRole('listitem').getByRole('button');
    this.days = operations.getByRole('heading', { level: 2 });
    this.search = main.getByRole('searchbox');
    this.type = main.getByRole('combobox', { name: t('history:type') });
    this.dates = main.getByRole('button', { name: t('history:dates'), exact: true });
    // Exactly, because rows of exported bills begin alike.
    this.papers = main.getByRole('button', { name: t('history:papers'), exact: true });
    this.details = page.getByRole('dialog').or(main.getByRole('complementary'));
    this.range = page.getByRole('dialog', { name: t('history:rangeTitle') });
  }

  /** Changes the first operations of each list on its way to the page. */
  async change(changes: readonly Partial<Operation>[]): Promise<void> {
    await this.page.route(`**${operationsPaths.listOperations.path}?*`, async (route) => {
      const answer = await route.fetch();
      const { payload, ...rest } = (await answer.json()) as { payload: OperationsPayload };
      const operations = payload.operations.map((one, index) => ({ ...one, ...changes[index] }));
      await route.fulfill({ response: answer, json: { ...rest, payload: { ...payload, operations } } });
    });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: this.t(name) });
  }

  /** Shows what a row of several operations consists of. */
  async unfold(name: string): Promise<void> {
    await this.row(name).first().click();
  }

  /** Opens one half of a migration and goes to the other and back, by the links in the details of both. */
  async walkHalves(given: string, received: string): Promise<void> {
    await this.row(given).last().click();
    await this.details.getByRole('link', { name: this.t('history:toArrived') }).click();
    await expect(this.details.getByRole('heading', { name: this.t(received) })).toBeVisible();
    await this.details.getByRole('link', { name: this.t('history:toLeft') }).click();
    await expect(this.details.getByRole('heading', { name: this.t(given) })).toBeVisible();
  }
}
