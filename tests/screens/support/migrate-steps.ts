import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { translator } from '../../e2e/translator';
import { openSheet } from './bill-sheet';
import { t12Tet } from './migration-samples';
import { openApp } from './open-app';

const t = translator();

export const say = (key: string, words: Record<string, unknown> = {}) => t(`migration:${key}`, words);

/** Opens the sheet on a currency's page. */
export async function openMigration(currencyKey = t12Tet) {
  const opened = await openApp(`/wallet/${currencyKey}?modal=migrate`);
  const sheet = await openSheet();
  // With an amount the button names it.
  const button = async () =>
    sheet.findByRole('button', { name: new RegExp(`^${say('migrate')}( [\\d,.]|$)`) });
  const field = async () =>
    sheet.findByRole('textbox', { name: new RegExp(say('amountIn', { ticker: '' })) });
  return {
    ...opened,
    sheet,
    button,
    field,
    /** Shows the networks and wallets, which are folded into one line. */
    unfold: async () =>
      opened.user.click(await sheet.findByRole('button', { name: new RegExp(`^${say('route')}`) })),
    type: async (amount: string) => {
      await opened.user.clear(await field());
      await opened.user.type(await field(), amount);
    },
    press: async () => {
      await expectReady();
      await opened.user.click(await button());
    },
    tab: async (name: 'tabNetworks' | 'tabBeta') =>
      opened.user.click(await sheet.findByRole('radio', { name: say(name) })),
    accept: async () => opened.user.click(await sheet.findByRole('checkbox', { name: say('risk') })),
  };
  async function expectReady(): Promise<void> {
    await waitFor(async () => expect(await button()).toHaveProperty('disabled', false));
  }
}
