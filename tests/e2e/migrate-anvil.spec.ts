import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import { anvilNote, findAnvil, startAnvil } from '../chains/anvil';
import type { ChainUnderTest } from '../chains/chain-under-test';
import { deployEthereumTokens, evmChain, sendFromOutside, tokenInput } from '../chains/evm-chain';
import { bookArrivedFunds, fundBridge } from '../support/fund-user';
import { HttpUser } from '../support/http-user';
import { MortalServer } from '../support/mortal-server';
import { testPassword } from '../support/register-user';
import { ServerBooks } from '../support/server-books';
import { test as standInTest } from './e2e-test';
import { expectAmount, expectShownAmount } from './expect-amount';
import { newestCodeTo } from './mailbox';
import { newEmail } from './new-user';
import { HistoryPage } from './pages/history-page';
import { MigratePage } from './pages/migrate-page';
import { WalletPage } from './pages/wallet-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { translator } from './translator';

const t = translator();
const t12 = 'tectum-t12-tet';
const tet = requireCurrency('ethereum-erc20-tet');
const ether = requireCurrency('ethereum-native-eth');
const outside = '0x52908400098527886E0F7030069857D2E4169EE7';
/** The token's smallest units in one of the books'. */
const unitsPerMinor = 10n ** 10n;
const oneEther = 10n ** 18n;

interface Node {
  chain: ChainUnderTest;
  environment: Record<string, string>;
}

/** Like the other browser tests, with a server whose Ethereum is a node of its own. */
const test = standInTest.extend<object, { node: Node }>({
  node: [
    async ({}, use) => {
      const anvil = await startAnvil(31_337n);
      const { tokens, environment } = await deployEthereumTokens(anvil);
      const contract = tokens.find(({ currencyId }) => currencyId === tet.id)?.contract ?? '';
      const all = tokenInput('mint', anvil.accounts[0] ?? '', 10n ** 24n);
      await sendFromOutside(anvil, { to: contract, data: all });
      await anvil.ask('anvil_mine', '0x1');
      const chain = evmChain(anvil, { network: 'ethereum', currency: tet, tokens });
      await use({ chain, environment: { DEMO: '0', ...environment } });
      anvil.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ node }, use) => {
      const env = { BUDGET_SCALE: '100', ...node.environment };
      const server = await MortalServer.start({ env, isFirstStart: true });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  books: [
    async ({ server, node }, use) => {
      const books = new ServerBooks(server, node.environment);
      await use(books);
      const findings = await books.audit();
      await books.close();
      expect(findings).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.skip(findAnvil() === undefined, anvilNote);

/** Blocks, one by one, until something is shown: a node may learn of a transaction after its next block. */
async function mineUntil(chain: ChainUnderTest, shown: Locator): Promise<void> {
  await expect(async () => {
    await chain.mine(1);
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
}

interface Wallet {
  page: Page;
  server: MortalServer;
  chain: ChainUnderTest;
  userId: string;
}

/** Requests TET from outside and has some sent there, in the books' smallest units; returns the requested amount. */
async function fillFromOutside(
  { page, server, chain, userId }: Wallet,
  { amount, sent }: { amount: string; sent: (asked: bigint) => bigint },
): Promise<bigint> {
  const migration = new MigratePage(page);
  await page.goto(`/wallet/${t12}?modal=migrate`);
  const empty = migration.sheet.getByRole('button', { name: t('migration:fillFromOutside') });
  await expect(empty.or(migration.amount)).toBeVisible();
  if (await empty.isVisible()) await empty.click();
  else await migration.takeOutside('placeFrom');
  await migration.amount.fill(amount);
  await migration.next();
  await migration.expectPage('inputHeading');
  const [row = ''] = await server.query(
    `select n.address, (x.amount + x.dust)::text from external_inputs x join input_addresses n using (address_index)
      where x.user_id = '${userId}' and x.state = 'open'`,
  );
  const [address = '', asked = ''] = row.split(' ');
  const hash = await chain.payFromOutside(address, sent(BigInt(asked)) * unitsPerMinor, tet);
  await migration.hash.fill(hash);
  await migration.press();
  return BigInt(asked);
}

test(
  'TET on a real node: comes from outside and is moved to T12, and leaves again, all without a reload and in the history',
  { tag: '@nightly' },
  async ({ page, server, books, node, signIn }) => {
    test.setTimeout(240_000);
    const { chain } = node;
    const context = await books.context();
    await fundBridge({ context }, { currencyKey: t12, amount: '1000' });
    const custody = context.walletKeys.addressOf(custodyPlaceOf('ethereum'));
    await chain.payFromOutside(custody, 10n * oneEther, ether);
    await chain.payFromOutside(custody, 1_000n * 10n ** 8n * unitsPerMinor, tet);
    await chain.mine(5);
    // Gas is spent before anyone has paid a fee: without coins of the treasury's own, users wouldn't be covered meanwhile.
    await expect(async () => {
      await bookArrivedFunds(context, { currency: ether, amountMinor: 10n * 10n ** BigInt(ether.decimal) });
      await bookArrivedFunds(context, { currency: tet, amountMinor: 1_000n * 10n ** 8n });
    }).toPass({ timeout: 60_000 });
    const email = newEmail();
    await new HttpUser(server.url, email).register();
    const [userId = ''] = await server.query(`select id from users where email = '${email}'`);
    await signIn({ id: userId, email, password: testPassword });
    const migration = new MigratePage(page);
    const sheet = new WalletSheetPage(page);
    const shown = new WalletPage(page).amountOf('TET');

    const asked = await fillFromOutside(
      { page, server, chain, userId },
      { amount: '25', sent: (all) => all },
    );
    await mineUntil(chain, migration.sheet.getByRole('heading', { name: t('migration:migrated'), level: 3 }));
    await page.goto(`/wallet/${t12}`);
    await expectShownAmount(shown, `${formatAmount(asked, 8)} TET`, { name: 'what is on T12' });

    await fillFromOutside({ page, server, chain, userId }, { amount: '8', sent: () => 3n * 10n ** 8n });
    await mineUntil(chain, migration.says('inputUnderpaid'));
    await page.goto(`/wallet/${tet.key}`);
    await expectShownAmount(shown, '3 TET', { name: 'what stays a deposit on Ethereum' });

    const address = (await getUserAddresses(context, userId))(ether);
    await sheet.open(ether.key, 'deposit');
    await chain.payFromOutside(address, oneEther, ether);
    await mineUntil(chain, sheet.says('depositCredited'));
    await page.keyboard.press('Escape');
    await migration.openOutside(t12, 'placeTo');
    await migration.amount.fill('20');
    await migration.address('Ethereum').fill(outside);
    await migration.next();
    await sheet.begin();
    await sheet.code.fill(await newestCodeTo(server, email));
    await sheet.press('sendAction');
    await sheet.expectPage('sendDone');
    await mineUntil(chain, sheet.says('stateFinal'));
    const { tip } = await chain.adapter.head();
    const held = await chain.adapter.holdings(tet, [outside], tip);
    expectAmount(held.get(outside) ?? 0n, 20n * 10n ** 8n * unitsPerMinor, {
      name: 'what has arrived outside',
    });
    await page.goto('/history');
    const history = new HistoryPage(page);
    // Each way from or to outside is one row.
    await expect(history.row('history:migratedIn')).toHaveCount(1);
    await expect(history.row('history:migratedOut')).toContainText('20 TET');
    await history.unfold('history:migratedOut');
    await history.walkHalves('history:migratedOut', 'history:migratedIn');
  },
);
