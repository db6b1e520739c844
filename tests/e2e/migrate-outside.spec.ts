import { expect } from '@playwright/test';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { externalPaths } from '../../contract/external/external.paths';
import { sendPaths } from '../../contract/send/send.paths';
import { formatAmount } from '../../contract/money/amounts';
import { payFromOutside } from '../../server/chains/embedded/embedded-chain';
import type { ServiceContext } from '../../server/service-context';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { expectShownAmount } from './expect-amount';
import { focusOn } from './focus-on';
import { newestCodeTo, wrongCode } from './mailbox';
import { HistoryPage } from './pages/history-page';
import { MigratePage } from './pages/migrate-page';
import { WalletPage } from './pages/wallet-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { translator } from './translator';

const t = translator();
const t12 = 'tectum-t12-tet';
const erc20 = requireCurrency('ethereum-erc20-tet');
const outside = '0x52908400098527886E0F7030069857D2E4169EE7';
const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** Coins come from outside to a user's request, by default what it asks for; returns the hash of what brings them, and how much it is. */
async function payRequest(
  { db }: ServiceContext,
  { userId, coins }: { userId: string; coins?: { key: string; amountMinor: bigint } },
): Promise<{ hash: string; total: string }> {
  const { address, amount, dust } = await db
    .selectFrom('external_inputs as x')
    .innerJoin('input_addresses as n', 'n.address_index', 'x.address_index')
    .where('x.user_id', '=', userId)
    .select(['n.address', 'x.amount', 'x.dust'])
    .executeTakeFirstOrThrow();
  if (address === null) throw new Error('it has no address yet');
  const asked = BigInt(amount) + BigInt(dust);
  const { key, amountMinor } = coins ?? { key: erc20.key, amountMinor: asked };
  const hash = await payFromOutside(db, { currency: requireCurrency(key), address, amountMinor });
  return { hash, total: formatAmount(asked, erc20.decimal) };
}

test(
  'TET leaves T12 for an address on Ethereum: a wrong code moves nothing, and all of it is in the history',
  { tag: '@wide' },
  async ({ page, problems, server, signIn, holder }) => {
    problems.expectStatus(400, sendPaths.completeSend.path);
    await signIn(holder);
    const migration = new MigratePage(page);
    const sheet = new WalletSheetPage(page);
    await migration.openOutside(t12, 'placeTo');
    await migration.amount.fill('100');
    await migration.address('Ethereum').fill(outside);
    await migration.next();
    await sheet.begin();
    await sheet.expectPage('codeHeading');
    const code = await newestCodeTo(server, holder.email);
    await sheet.code.fill(wrongCode(code));
    await sheet.press('sendAction');
    await expect(sheet.sheet.getByRole('alert')).toContainText(t('errors:incorrectCode'));
    await sheet.code.fill(code);
    await sheet.press('sendAction');
    await sheet.expectPage('sendDone');
    await expect(sheet.says('stateFinal')).toBeVisible();
    await sheet.sheet.getByRole('button', { name: t('bill-sheets:done') }).click();
    const wallet = new WalletPage(page);
    const shown = wallet.amountOf('TET');
    await expectShownAmount(shown, '2400 TET', { name: 'what is left on T12' });
    await page.goto('/history');
    const history = new HistoryPage(page);
    await expect(history.row('history:migratedOut')).toContainText('100 TET');
    await history.unfold('history:migratedOut');
    await history.walkHalves('history:migratedOut', 'history:migratedIn');
  },
);

test(
  'an address of another network is refused at its field and moves nothing',
  { tag: '@nightly' },
  async ({ page, problems, signIn, holder }) => {
    problems.expectStatus(400, externalPaths.sendMigrated.path);
    await signIn(holder);
    const migration = new MigratePage(page);
    await migration.openOutside(t12, 'placeTo');
    await migration.amount.fill('100');
    await migration.address('Ethereum').fill(tronAddress);
    await migration.next();
    await new WalletSheetPage(page).sendNow.click();
    await expect(migration.address('Ethereum')).toHaveAccessibleDescription(
      new RegExp(t('wallet-sheets:addressOfOther', { network: 'Tron' })),
    );
    await expect(migration.amount).toHaveValue('100');
    // Closing asks, because of what was typed.
    await page.keyboard.press('Escape');
    await migration.sheet.getByRole('button', { name: t('common:leaveDiscard') }).click();
    const wallet = new WalletPage(page);
    const shown = wallet.amountOf('TET');
    await expectShownAmount(shown, '2500 TET', { name: 'what is on T12' });
  },
);

test(
  'TET comes from Ethereum to an address of its own and is moved to T12 without a reload, by keyboard; both halves are linked',
  { tag: '@wide' },
  async ({ page, books, signIn, holder }) => {
    await signIn(holder);
    const migration = new MigratePage(page);
    await migration.openOutside(t12, 'placeFrom');
    await focusOn(migration.amount);
    await page.keyboard.type('25');
    await focusOn(migration.onward);
    await page.keyboard.press('Enter');
    await migration.expectPage('inputHeading');
    const { hash, total } = await payRequest(await books.context(), { userId: holder.id });
    await expect(migration.sheet.getByText(`${total} TET`).first()).toBeAttached();
    await focusOn(migration.hash);
    await page.keyboard.type(hash);
    await focusOn(migration.action);
    await page.keyboard.press('Enter');
    await migration.expectPage('migrated');
    await migration.sheet.getByRole('link', { name: /TET T12/ }).click();
    const wallet = new WalletPage(page);
    const shown = wallet.amountOf('TET');
    await expectShownAmount(shown, `25${total} TET`, { name: 'what is on T12' });
    await page.goto('/history');
    const history = new HistoryPage(page);
    await history.unfold('history:migratedIn');
    await history.walkHalves('history:migratedOut', 'history:migratedIn');
  },
);

test(
  'the hash of other coins is refused at its field, and what came stays a deposit',
  { tag: '@nightly' },
  async ({ page, problems, books, signIn, holder }) => {
    problems.expectStatus(404, externalPaths.confirmExternalInput.path);
    await signIn(holder);
    const migration = new MigratePage(page);
    await migration.openOutside(t12, 'placeFrom');
    await migration.amount.fill('25');
    await migration.next();
    await migration.expectPage('inputHeading');
    const coins = { key: 'ethereum-native-eth', amountMinor: 10n ** 18n };
    const { hash } = await payRequest(await books.context(), { userId: holder.id, coins });
    await expect(async () => {
      await migration.hash.fill(hash);
      await migration.press();
      await expect(migration.says('hashOther')).toBeVisible();
    }).toPass();
    await expect(migration.hash).toHaveValue(hash);
  },
);

test(
  'a request that was cancelled leaves what comes for it as a deposit',
  { tag: '@nightly' },
  async ({ page, books, signIn, holder }) => {
    await signIn(holder);
    const migration = new MigratePage(page);
    await migration.openOutside(t12, 'placeFrom');
    await migration.amount.fill('25');
    await migration.next();
    await migration.expectPage('inputHeading');
    await migration.sheet.getByRole('button', { name: t('migration:cancelInput') }).click();
    await migration.expectPage('inputOver');
    await expect(migration.says('inputCancelled')).toBeVisible();
    const { total } = await payRequest(await books.context(), { userId: holder.id });
    await migration.sheet.getByRole('link', { name: /TET ERC-20/ }).click();
    const wallet = new WalletPage(page);
    const shown = wallet.amountOf('TET');
    const [, fraction = ''] = total.split('.');
    await expectShownAmount(shown, `145.${fraction} TET`, { name: 'what is on Ethereum' });
    await page.goto(`/wallet/${t12}`);
    await expectShownAmount(shown, '2500 TET', { name: 'what is on T12' });
  },
);

test(
  'is accessible from both sides of the wallet, with a request that waits',
  { tag: '@wide' },
  async ({ page, signIn, holder }) => {
    // Each page is checked twice, which takes most of the time on a shared processor.
    test.setTimeout(180_000);
    await signIn(holder);
    const migration = new MigratePage(page);
    await migration.openOutside(t12, 'placeTo');
    await expectAccessible(page, 'migrating to the outside');
    await migration.takeOutside('placeFrom');
    await migration.amount.fill('25');
    await expectAccessible(page, 'migrating from the outside');
    await migration.next();
    await migration.expectPage('inputHeading');
    await expectAccessible(page, 'a request for coins from outside');
    await migration.sheet.getByRole('button', { name: t('common:back') }).click();
    await expect(migration.says('openInputs')).toBeVisible();
    await expectAccessible(page, 'migrating with a request that waits');
  },
);
