// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { translator } from '../e2e/translator';
import { expectNoSheet, expectSheetPage, openSheet } from './support/bill-sheet';
import { cryptoBalances, currencies, currencyRef, someAmounts } from './support/holdings';
import { openMigration, say } from './support/migrate-steps';
import { beMigrant, erc20Tet, migrationPairs, t12Tct, t12Tet } from './support/migration-samples';
import { fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();
const tet = { ticker: 'TET' };

useScreens();
beforeEach(() => beMigrant());

describe('migrating to another network', () => {
  test('goes from the currency’s page to the result, and leads to the other balance', async () => {
    const { user, address } = await openApp(`/wallet/${t12Tet}`);
    await user.click(await main().findByRole('link', { name: t('wallet:migrate') }));
    const sheet = await openSheet();
    await sheet.findByText(say('heldThere'));
    await user.type(await sheet.findByRole('textbox', { name: say('amountIn', tet) }), '125,5');
    const button = await sheet.findByRole('button', {
      name: say('migrateAmount', { amount: '125.5', ticker: 'TET' }),
    });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    const histories = () => fakeApi().calls(operationsRoutes.listOperations).length;
    const before = histories();
    await user.click(button);
    await expectSheetPage(say('migrated'));
    // The page fetches the history again, although no live update has come.
    await waitFor(() => expect(histories()).toBeGreaterThan(before));
    const line = sheet.getByRole('link', { name: t('common:seeInHistory') });
    expect(line.getAttribute('href')).toBe('/history?operation=op-1');
    await sheet.findByText(say('migratedText', { ticker: 'TET', protocol: 'ERC-20' }));
    await sheet.findByText('0.0013 ETH');
    expect(fakeApi().calls(migrationRoutes.migrate)[0]?.input.body).toEqual({
      amount: '125.5',
      currencyFrom: t12Tet,
      currencyTo: erc20Tet,
      fee: '0.0013',
    });
    const [asked] = fakeApi().calls(migrationRoutes.getMigrationFee);
    expect(asked?.input.query).toEqual({ currencyFrom: '2', currencyTo: '9' });
    await user.click(
      sheet.getByRole('link', { name: say('seeBalance', { ticker: 'TET', protocol: 'ERC-20' }) }),
    );
    await waitFor(() => expect(address()).toBe(`/wallet/${erc20Tet}`));
    await expectNoSheet();
  });

  test('lays coins on the tray once there is an amount', async () => {
    const { user, field } = await openMigration();
    const tray = () => document.querySelector('[data-tray]');
    await waitFor(() => expect(tray()?.textContent).toContain('ERC-20'));
    expect(tray()?.textContent).not.toContain('0 TET');
    expect(tray()?.querySelector('[data-metal]')).toBeNull();
    await user.type(await field(), '5');
    await waitFor(() => expect(tray()?.textContent).toContain('5 TET'));
    expect(tray()?.querySelector('[data-metal]')).not.toBeNull();
  });

  test('begins with the amount; networks and wallets are one line that opens', async () => {
    const { sheet, field, unfold } = await openMigration();
    const amount = await field();
    const line = sheet.getByRole('button', { name: new RegExp(`^${say('route')}`) });
    expect(line.textContent).toContain(`T12 · ${say('placeWallet')}`);
    expect(amount.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(sheet.queryByRole('radio', { name: say('placeOutside') })).toBeNull();
    await unfold();
    expect(sheet.getAllByRole('radio', { name: say('placeOutside') })).toHaveLength(2);
  });

  test('Enter in the amount’s field migrates it', async () => {
    const { user, field, button } = await openMigration();
    await user.type(await field(), '40');
    await waitFor(async () => expect(await button()).toHaveProperty('disabled', false));
    await user.keyboard('{Enter}');
    await expectSheetPage(say('migrated'));
    expect(fakeApi().calls(migrationRoutes.migrate)).toHaveLength(1);
  });

  test('the source chooses its target, and another one begins with another amount', async () => {
    const { user, sheet, type, field, press, unfold } = await openMigration();
    await type('3');
    await unfold();
    await user.click(sheet.getByRole('button', { name: new RegExp(say('from')) }));
    await user.click(await screen.findByRole('option', { name: 'TET · Ethereum · ERC-20' }));
    expect(await field()).toHaveProperty('value', '');
    await type('40');
    await press();
    await expectSheetPage(say('migrated'));
    expect(fakeApi().calls(migrationRoutes.migrate)[0]?.input.body).toMatchObject({
      amount: '40',
      currencyFrom: erc20Tet,
      currencyTo: t12Tet,
    });
  });

  test.each([
    ['0.000000001', say('amountFormat', { count: 8 })],
    ['x', say('amountFormat', { count: 8 })],
    ['2500.1', say('amountTooMuch', { most: '2 500', ticker: 'TET' })],
  ])('%s is refused with the reason', async (amount, words) => {
    const { sheet, type, press } = await openMigration();
    await type(amount);
    await press();
    const shown = words.replaceAll(/\s/g, ' ');
    await sheet.findByText((text) => text.replaceAll(/[\s\u2009]/g, ' ') === shown);
    expect(fakeApi().calls(migrationRoutes.migrate)).toEqual([]);
  });

  test('with 0 the button is disabled, and says why', async () => {
    const { sheet, type } = await openMigration();
    await type('0');
    const button = await sheet.findByRole('button', {
      name: say('migrate'),
      description: say('amountRequired'),
    });
    expect(button).toHaveProperty('disabled', true);
  });

  test('Max takes what the other network can take, and more is refused with that reason', async () => {
    beMigrant({ [erc20Tet]: '20' });
    const { user, sheet, type, field, press } = await openMigration();
    const there = { network: 'Ethereum', protocol: 'ERC-20', most: '20', ticker: 'TET' };
    await type('21');
    await press();
    await sheet.findByText(say('amountOverStock', there));
    const max = sheet.getByRole('button', { name: t('wallet-sheets:max') });
    await waitFor(() => expect(max).toHaveProperty('disabled', false));
    await user.click(max);
    expect(await field()).toHaveProperty('value', '20');
    await press();
    await expectSheetPage(say('migrated'));
  });

  test('without enough of the fee’s coin nothing can be pressed', async () => {
    fakeApi().answer(balancesRoutes.getBalances, {
      balances: cryptoBalances({ ...someAmounts, 'ethereum-native-eth': '0.001' }),
    });
    const { sheet, type, button } = await openMigration();
    await type('100');
    await sheet.findByText(t('errors:notEnoughEth'));
    expect(await button()).toHaveProperty('disabled', true);
  });

  test('within the wallet has the lowest fee and no other, whatever was chosen for the network before', async () => {
    localStorage.setItem('billfold.fee-tier.ethereum-native-eth', 'high');
    const { sheet, type, button } = await openMigration();
    await type('5');
    await sheet.findByText('0.0013 ETH');
    await sheet.findByText(t('fees:aboveTenthLowestText'));
    expect(sheet.queryByRole('radio', { name: t('fees:low') })).toBeNull();
    expect(sheet.queryByRole('textbox', { name: t('fees:feeIn', { ticker: 'ETH' }) })).toBeNull();
    expect(sheet.queryByText(t('fees:lowTitle'))).toBeNull();
    expect(await button()).toHaveProperty('disabled', true);
    await sheet.findByText(t('fees:acceptFirst'));
  });

  test('asks for the fee again when it is over', async () => {
    holdTheClock();
    const fee = {
      fee: '0.0013',
      currency: currencyRef(erc20Tet),
      currencyFee: { id: 7, key: 'ethereum-native-eth', ticker: 'ETH', decimal: 18, price: '3300' },
    };
    fakeApi().answer(migrationRoutes.getMigrationFee, () => ({
      ...fee,
      expiresAt: new Date(Date.now() + 120_000).toISOString(),
    }));
    const { sheet } = await openMigration();
    await sheet.findByText('0.0013 ETH');
    fakeApi().answer(migrationRoutes.getMigrationFee, {
      ...fee,
      fee: '0.002',
      expiresAt: '2040-01-01T00:00:00Z',
    });
    await passTime(121_000);
    expect(await sheet.findByText('0.002 ETH')).toBeTruthy();
  });

  test.each(['salesLimited', 'insufficientFunds', 'notEnoughFeesOperation'] as const)(
    'a refusal %s comes back to the form with its reason and the amount',
    async (name) => {
      fakeApi().refuse(migrationRoutes.migrate, name);
      const { sheet, type, field, press } = await openMigration();
      await type('50');
      await press();
      const stock = say('refusedStock', { network: 'Ethereum', protocol: 'ERC-20' });
      await sheet.findByText(name === 'salesLimited' ? stock : t(`errors:${name}`));
      expect(await field()).toHaveProperty('value', '50');
      beMigrant();
      await press();
      await expectSheetPage(say('migrated'));
      const keys = fakeApi()
        .calls(migrationRoutes.migrate)
        .map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(keys).size).toBe(2);
    },
  );

  test('a lost answer is asked for again with the same key', async () => {
    holdTheClock();
    fakeApi().lose(migrationRoutes.migrate);
    const { sheet, type, press } = await openMigration();
    await type('50');
    await press();
    await sheet.findByText(t('bill-sheets:checkingAgain'));
    beMigrant();
    await passTime(retriesMs);
    await expectSheetPage(say('migrated'));
    const keys = fakeApi()
      .calls(migrationRoutes.migrate)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([t12Tet, erc20Tet])('is off with the operator’s reason while %s is paused', async (paused) => {
    const all = currencies();
    for (const one of all)
      if (one.key === paused) one.paused = [{ operation: 'migrate', reason: 'Back at six.' }];
    fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: all });
    const { sheet, type, button } = await openMigration();
    await type('50');
    await sheet.findByText('Back at six.');
    expect(await button()).toHaveProperty('disabled', true);
  });

  test('says so when the other network can take nothing', async () => {
    beMigrant({ [erc20Tet]: '0' });
    const { sheet, button } = await openMigration();
    await sheet.findByText(say('noStock', { network: 'Ethereum', protocol: 'ERC-20' }));
    expect(await button()).toHaveProperty('disabled', true);
  });

  test('a user without a balance is led to the deposit', async () => {
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({ [t12Tct]: '1' }) });
    const { user, sheet, address, tab } = await openMigration();
    await sheet.findByText(say('emptyTitle'));
    await tab('tabBeta');
    await sheet.findByText(say('betaTitle'));
    await tab('tabNetworks');
    await user.click(await sheet.findByRole('link', { name: t('wallet-sheets:depositTitle') }));
    await waitFor(() => expect(address()).toContain('modal=deposit'));
  });

  test('changing the tab or the source leaves the focus where it is', async () => {
    const { user, sheet, unfold } = await openMigration();
    await unfold();
    const tab = await sheet.findByRole('radio', { name: say('tabNetworks') });
    tab.focus();
    await user.keyboard('{ArrowRight}');
    await sheet.findByText(say('betaTitle'));
    expect(document.activeElement).toBe(sheet.getByRole('radio', { name: say('tabBeta') }));
    const source = sheet.getByRole('button', { name: new RegExp(say('from')) });
    await user.click(source);
    await user.click(await screen.findByRole('option', { name: 'TCT · Tectum · T12' }));
    await waitFor(() => expect(document.activeElement).toBe(source));
  });

  test('nothing can be moved from a source without a balance, and the form says so', async () => {
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({ [erc20Tet]: '1' }) });
    const { sheet, button } = await openMigration();
    await sheet.findByText(say('nothingThere'));
    expect(await button()).toHaveProperty('disabled', true);
  });

  test('what can’t be loaded is reported, and fetched again', async () => {
    fakeApi().fail(migrationRoutes.getMigrationInfo);
    const { user, sheet, field } = await openMigration();
    const retry = await sheet.findByRole('button', { name: t('common:retry') });
    fakeApi().answer(migrationRoutes.getMigrationInfo, { pairs: migrationPairs() });
    await user.click(retry);
    expect(await field()).toHaveProperty('value', '');
  });
});
