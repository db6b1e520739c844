// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { translator } from '../e2e/translator';
import { openSheet } from './support/bill-sheet';
import { holdCrypto, trx } from './support/crypto-sends';
import { openMigration } from './support/migrate-steps';
import { beMigrant } from './support/migration-samples';
import { openApp, useScreens } from './support/open-app';

const t = translator();

useScreens();
beforeEach(holdCrypto);

/** Opens a choice of a currency, and returns what an option of it shows. */
async function openChoice(
  { user, sheet }: Awaited<ReturnType<typeof openIn>>,
  label: string,
  option: RegExp,
) {
  const button = await sheet.findByRole('button', { name: new RegExp(label) });
  await user.click(button);
  const optionElement = await screen.findByRole('option', { name: option });
  return { button, option: optionElement };
}

async function openIn(path: string) {
  const { user } = await openApp(path);
  return { user, sheet: await openSheet() };
}

test.each([
  ['send', 'wallet-sheets:currency'],
  ['deposit', 'wallet-sheets:currency'],
])('the sheet to %s shows each currency with its icon and what there is of it', async (modal, label) => {
  const { button, option } = await openChoice(
    await openIn(`/wallet/${trx}?modal=${modal}`),
    t(label),
    /^TRX/,
  );
  expect(within(option).getByText('5\u2009000 TRX', { collapseWhitespace: false })).toBeTruthy();
  expect(option.querySelectorAll('svg')).toHaveLength(2);
  expect(button.querySelectorAll('svg')).toHaveLength(2);
});

test('a migration shows what there is on either network', async () => {
  beMigrant();
  const migration = await openMigration();
  await migration.unfold();
  const { option } = await openChoice(migration, t('migration:from'), /^TET · Tectum/);
  expect(within(option).getByText(/^2.500 TET$/)).toBeTruthy();
});
