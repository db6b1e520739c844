// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { translator } from '../e2e/translator';
import { expectAbove, expectSheetPage, openSheet } from './support/bill-sheet';
import { cryptoBalances, currencyRef } from './support/holdings';
import { openMigration, say } from './support/migrate-steps';
import { beMigrant, erc20Tet, t12Tct, t12Tet, v4Tet } from './support/migration-samples';
import { fakeApi, main, openApp, useScreens } from './support/open-app';

const t = translator();

useScreens();
beforeEach(() => beMigrant());

describe('migrating to Tectum 4.0', () => {
  test('needs the accepted risk, says where the coins will lie, and has no fee', async () => {
    const { sheet, type, button, accept, press } = await openMigration(t12Tct);
    expect(await sheet.findByRole('radio', { name: say('tabBeta') })).toHaveProperty('checked', true);
    await type('2');
    const warning = await sheet.findByText(say('betaTitle'));
    await sheet.findByText(new RegExp(say('betaPlace', { ticker: 'TCT' }).replaceAll('.', String.raw`\.`)));
    await sheet.findByText(say('acceptRisk'));
    expect(await button()).toHaveProperty('disabled', true);
    const box = sheet.getByRole('checkbox', { name: say('risk') });
    expectAbove([warning, sheet.getByText(say('betaText')), box], await button());
    await accept();
    await press();
    await expectSheetPage(say('migrated'));
    await sheet.findByText(say('migratedText', { ticker: 'TCT', protocol: 'v4.0' }));
    const calls = fakeApi().calls(migrationRoutes.migrateToken);
    expect(calls.map(({ input }) => input.body)).toEqual([{ amount: '2', currencyKey: t12Tct }]);
    expect(fakeApi().calls(migrationRoutes.getMigrationFee)).toEqual([]);
  });

  test('is limited by its own network’s stock, not by that of another one', async () => {
    beMigrant({ [erc20Tet]: '5', [v4Tet]: '700' });
    const { user, sheet, tab, field, accept, press } = await openMigration();
    await tab('tabBeta');
    await user.click(sheet.getByRole('button', { name: t('wallet-sheets:max') }));
    expect(await field()).toHaveProperty('value', '700');
    await accept();
    await press();
    await expectSheetPage(say('migrated'));
    expect(fakeApi().calls(migrationRoutes.migrateToken)[0]?.input.body).toEqual({
      amount: '700',
      currencyKey: t12Tet,
    });
  });

  test('another currency has its risk accepted again', async () => {
    const { user, sheet, type, button, accept, tab, unfold } = await openMigration();
    await tab('tabBeta');
    await accept();
    await unfold();
    await user.click(sheet.getByRole('button', { name: new RegExp(say('from')) }));
    await user.click(await screen.findByRole('option', { name: 'TCT · Tectum · T12' }));
    await type('1');
    await sheet.findByText(say('acceptRisk'));
    expect(await button()).toHaveProperty('disabled', true);
  });
});

const migrateLink = () => main().queryByRole('link', { name: t('wallet:migrate') });

describe('the way to it', () => {
  test.each([
    ['tectum-t12-tet', true],
    ['tectum-t12-tct', true],
    ['ethereum-erc20-tet', true],
    ['tectum-v4-tet', false],
    ['bitcoin-native-btc', false],
  ])('stands on the page of %s: %s', async (key, isThere) => {
    await openApp(`/wallet/${key}`);
    // The price comes with what can be migrated.
    const price = main().findByText(t('wallet:priceOf', { ticker: currencyRef(key).ticker }));
    const facts = (await price).parentElement ?? document.body;
    await waitFor(() => expect(within(facts).queryAllByText(/USD/)).not.toEqual([]));
    expect(migrateLink() !== null).toBe(isThere);
  });

  test('is in the wallet, and begins with a currency that the user holds', async () => {
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({ [erc20Tet]: '7' }) });
    const { user } = await openApp('/wallet');
    await user.click(await main().findByRole('link', { name: t('wallet:migrate') }));
    const sheet = await openSheet();
    await user.click(await sheet.findByRole('button', { name: new RegExp(`^${say('route')}`) }));
    const source = await sheet.findByRole('button', { name: new RegExp(say('from')) });
    expect(within(source).getByText('TET · Ethereum · ERC-20')).toBeTruthy();
  });
});
