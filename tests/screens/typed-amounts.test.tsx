// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { decimalMarks } from '../../src/money/amounts/dollars';
import { formatAmount } from '../../src/ui/format-amount';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { countField, openSheet } from './support/bill-sheet';
import { beBuyer } from './support/buy-samples';
import { openBuying, settledMs } from './support/buy-steps';
import { holdCrypto } from './support/crypto-sends';
import { openMigration } from './support/migrate-steps';
import { beMigrant } from './support/migration-samples';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';
import { enterAddress, openSend, reviewName } from './support/send-steps';
import { beSignedIn } from './support/signed-in';
import { amountField, openDesk, openTill, putAmount } from './support/till-desk';

const t = translator();

useScreens();

/** The question about `1,000` in English, or `1.000` in Turkish. */
function question(language: 'en' | 'tr', digits = '1000'): string {
  const { whole } = formatAmount(digits);
  const decimal = digits.slice(0, -3) + decimalMarks[language] + digits.slice(-3);
  return translator(language)('common:amountAmbiguous', { grouped: whole, decimal });
}

describe('a grouping mark before three digits', () => {
  test('is asked about in the amount and in the fee of a send', async () => {
    holdCrypto();
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    await user.click(await sheet.findByRole('radio', { name: t('fees:custom') }));
    const fee = sheet.getByLabelText(t('fees:feeIn', { ticker: 'TRX' }));
    const amount = sheet.getByLabelText(t('wallet-sheets:amountIn', { ticker: 'TRX' }));
    await user.type(amount, '1,000');
    expect(sheet.queryByText(/^Did you mean/)).toBeNull();
    await user.click(sheet.getByRole('button', { name: reviewName }));
    await sheet.findByText('Did you mean 1\u2009000 or 1.000?', { collapseWhitespace: false });
    await user.clear(amount);
    await user.type(amount, '1000');
    await user.clear(fee);
    await user.type(fee, '3,300');
    await user.tab();
    await sheet.findByText(question('en', '3300'), { collapseWhitespace: false });
    expect(sheet.getByRole('button', { name: reviewName })).toHaveProperty('disabled', true);
  });

  test('is asked about in a migration', async () => {
    beMigrant();
    const { sheet, type, press } = await openMigration();
    await type('1,000');
    await press();
    await sheet.findByText(question('en'), { collapseWhitespace: false });
    expect(fakeApi().calls(migrationRoutes.migrate)).toEqual([]);
  });

  test('is asked about before a purchase, and no price is fetched', async () => {
    beBuyer();
    holdTheClock();
    const { user, type } = await openBuying();
    await type('1,000');
    await user.tab();
    await passTime(settledMs);
    await screen.findByText(question('en'), { collapseWhitespace: false });
    expect(fakeApi().calls(exchangeRoutes.quoteSwap)).toEqual([]);
  });

  test('is asked about where bills are chosen by their amount, and chooses none', async () => {
    holdBills();
    const { user } = await openApp('/bills/tectum-note-usdt?modal=handover');
    const sheet = await openSheet();
    const amount = await sheet.findByLabelText(t('bill-sheets:makeAmount', { ticker: 'USDT' }));
    await user.type(amount, '1,000');
    await user.tab();
    await sheet.findByText(question('en'), { collapseWhitespace: false });
    expect((await countField('1', 'USDT')).value).toBe('0');
    expect(sheet.getByRole('button', { name: t('bill-sheets:next') })).toHaveProperty('disabled', true);
    await user.clear(amount);
    await user.type(amount, '1');
    await waitFor(async () => expect((await countField('1', 'USDT')).value).toBe('1'));
  });

  test('is asked about at the till, and no payment is requested', async () => {
    beSignedIn({ merchant: 'Corner Café' });
    openDesk();
    const { user } = await openTill();
    await putAmount(user, '1,000');
    await user.click(screen.getByRole('button', { name: t('till:request') }));
    await screen.findByText(question('en'), { collapseWhitespace: false });
    await putAmount(user, '1,234,567');
    await waitFor(() => expect(amountField().value).toBe('1234567'));
    expect(screen.queryByText(question('en'))).toBeNull();
    expect(fakeApi().calls(eposRoutes.requestPayment)).toEqual([]);
  });
});

test('a fee above a tenth of the amount needs acceptance when the amount is typed with a comma', async () => {
  beMigrant();
  const { type, button } = await openMigration();
  await type('2,5');
  await expectText(t('fees:acceptFirst'));
  expect(await button()).toHaveProperty('disabled', true);
  await type('125,5');
  await waitFor(async () => expect(await button()).toHaveProperty('disabled', false));
});
