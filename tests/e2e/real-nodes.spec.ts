import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import { requireChainNetwork } from '../../server/chains/chain-networks';
import { bumpPayout } from '../../server/chains/payouts/payouts';
import { planSweeps } from '../../server/chains/sweeps/plan-sweeps';
import { shownDecimalsOf } from '../../src/money/amounts/amounts';
import { formatAmount as showAmount } from '../../src/ui/format-amount';
import { anvilNote, findAnvil, startAnvil } from '../chains/anvil';
import { bitcoinChain } from '../chains/bitcoin-chain';
import type { ChainUnderTest } from '../chains/chain-under-test';
import { deployEthereumTokens, evmChain } from '../chains/evm-chain';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { bookArrivedFunds } from '../support/fund-user';
import { HttpUser } from '../support/http-user';
import { MortalServer } from '../support/mortal-server';
import { testPassword } from '../support/register-user';
import { ServerBooks } from '../support/server-books';
import { test as standInTest } from './e2e-test';
import { expectAmount, expectShownAmount } from './expect-amount';
import { newestCodeTo } from './mailbox';
import { newEmail } from './new-user';
import { WalletPage } from './pages/wallet-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { translator } from './translator';

const t = translator();
const bitcoind = findBitcoind();
const anvilProgram = findAnvil();
const ethereumAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
const coinKeys = ['bitcoin-native-btc', 'ethereum-native-eth', 'ethereum-erc20-usdt'] as const;
type CoinKey = (typeof coinKeys)[number];

/** A network with its node, in minor units of the coin or token. */
interface Place {
  chain: Pick<ChainUnderTest, 'mine' | 'reorganise' | 'payFromOutside'>;
  outside: string;
  /** The amount that the recipient's address outside has received. */
  received: () => Promise<bigint>;
  deposit: bigint;
  sent: bigint;
  /** At our own address from the beginning. */
  ownMinor: bigint;
  /** Of the network's own coin, for a token's fees: as much at our own address as its user deposits. */
  forFees?: bigint;
}

interface Nodes {
  places: Record<CoinKey, Place>;
  environment: Record<string, string>;
}

/** Like the other browser tests, with a server whose coins lie on a Bitcoin node and on an Ethereum node. */
const test = standInTest.extend<object, { nodes: Nodes }>({
  nodes: [
    async ({}, use) => {
      const bitcoin = await startBitcoinNode(bitcoind ?? '');
      const anvil = await startAnvil(31_337n);
      const outside = await bitcoin.wallet<string>('getnewaddress', '', 'bech32');
      const { tokens, environment } = await deployEthereumTokens(anvil);
      const ether = requireCurrency('ethereum-native-eth');
      const ethereum = evmChain(anvil, { network: 'ethereum', currency: ether, tokens });
      const heldOutside = async (currency: Currency) => {
        const { tip } = await ethereum.adapter.head();
        return (await ethereum.adapter.holdings(currency, [ethereumAddress], tip)).get(ethereumAddress) ?? 0n;
      };
      const dollar = requireCurrency('ethereum-erc20-usdt');
      await use({
        places: {
          'bitcoin-native-btc': {
            chain: bitcoinChain(bitcoin),
            outside,
            received: async () =>
              BigInt(Math.round((await bitcoin.wallet<number>('getreceivedbyaddress', outside, 1)) * 1e8)),
            deposit: 1_000_000n,
            sent: 600_000n,
            ownMinor: 500_000_000n,
          },
          'ethereum-native-eth': {
            chain: ethereum,
            outside: ethereumAddress,
            received: () => heldOutside(ether),
            deposit: 10n ** BigInt(ether.decimal),
            sent: 5n * 10n ** BigInt(ether.decimal - 1),
            ownMinor: 10n * 10n ** BigInt(ether.decimal),
          },
          // Our own address has none: the coins sent were deposited before.
          'ethereum-erc20-usdt': {
            chain: ethereum,
            outside: ethereumAddress,
            received: () => heldOutside(dollar),
            // Large enough that the highest fee is a small part of it; otherwise the user would have to accept the fee first.
            deposit: 5_000n * 10n ** BigInt(dollar.decimal),
            sent: 2_000n * 10n ** BigInt(dollar.decimal),
            ownMinor: 0n,
            forFees: 10n ** BigInt(ether.decimal),
          },
        },
        environment: { BITCOIN_RPC_URL: bitcoin.url, BITCOIN_NETWORK: 'regtest', DEMO: '0', ...environment },
      });
      anvil.stop();
      await bitcoin.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ nodes }, use) => {
      const env = { BUDGET_SCALE: '100', ...nodes.environment };
      const server = await MortalServer.start({ env, isFirstStart: true });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  books: [
    async ({ server, nodes }, use) => {
      const books = new ServerBooks(server, nodes.environment);
      await use(books);
      const findings = await books.audit();
      await books.close();
      expect(findings).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.skip(bitcoind === undefined || anvilProgram === undefined, `${bitcoindIsMissing}${anvilNote}`);

for (const key of coinKeys) {
  const currency = requireCurrency(key);
  const { ticker, decimal } = currency;
  const words = (minor: bigint) => formatAmount(minor, decimal);
  const shownWords = (minor: bigint) => {
    const { whole, fraction } = showAmount(words(minor), { decimals: shownDecimalsOf(ticker) });
    return `${whole.replaceAll('\u2009', '')}${fraction} ${ticker}`;
  };

  test(
    `${ticker} on a real node: seen, undone, confirmed and credited; sent, stuck, replaced, undone and final, all without a reload`,
    { tag: '@nightly' },
    async ({ page, server, books, nodes, signIn }) => {
      test.setTimeout(300_000);
      const { chain, outside, received, deposit, sent, ownMinor, forFees } = nodes.places[key];
      const context = await books.context();
      const network = requireChainNetwork(currency);
      const custody = context.walletKeys.addressOf(custodyPlaceOf(network));
      const coin = requireCurrency(currency.feeKey);
      await chain.payFromOutside(custody, forFees ?? ownMinor, coin);
      await chain.mine(5);
      await expect(async () => {
        await bookArrivedFunds(context, { currency: coin, amountMinor: forFees ?? ownMinor });
      }).toPass({ timeout: 60_000 });
      const before = await received();
      const email = newEmail();
      await new HttpUser(server.url, email).register();
      const [id = ''] = await server.query(`select id from users where email = '${email}'`);
      await signIn({ id, email, password: testPassword });
      const sheet = new WalletSheetPage(page);
      const { confirmations: needed } = context.chains.adapterOf(network);
      const finalizing = { depositSeen: 'depositFinalizing', stateIncluded: 'stateFinalizing' };
      const shows = (key: keyof typeof finalizing, confirmations: number) =>
        needed === null ? sheet.says(finalizing[key]) : sheet.says(key, { confirmations, needed });
      /** Blocks, one by one, until something is shown: a node may learn of a transaction after its next block. */
      const mineUntil = async (shown: Locator) =>
        expect(async () => {
          await chain.mine(1);
          await expect(shown).toBeVisible({ timeout: 3_000 });
        }).toPass({ timeout: 90_000 });

      await sheet.open(key, 'deposit');
      await expect(sheet.says('depositWaiting')).toBeVisible();
      const address = (await getUserAddresses(context, id))(currency);
      await chain.payFromOutside(address, deposit, currency);
      if (forFees !== undefined) await chain.payFromOutside(address, forFees, coin);
      await expect(shows('depositSeen', 0)).toBeVisible();
      await chain.mine(1);
      await expect(shows('depositSeen', 1)).toBeVisible();
      await chain.reorganise(1, 'wait');
      await expect(shows('depositSeen', 0)).toBeVisible();
      await mineUntil(sheet.says('depositCredited'));
      await page.keyboard.press('Escape');
      const shown = new WalletPage(page).amountOf(ticker);
      await expectShownAmount(shown, shownWords(deposit), { name: 'the balance with the deposit' });
      // The tokens go to our own address first, while the coin is there to pay for it; then the coin goes.
      if (forFees !== undefined)
        await expect(async () => {
          await planSweeps(context);
          await chain.mine(1);
          const swept = `select p.owner_kind, s.currency_id, s.state from payouts p join sweeps s on s.id = p.owner_id
          where s.address = '${address}' order by p.created_at`;
          expect((await server.query(swept)).slice(0, 2)).toEqual([
            `sweep ${currency.id} done`,
            `sweep ${coin.id} done`,
          ]);
        }).toPass({ timeout: 60_000 });

      await sheet.open(key, 'send');
      await sheet.recipient().or(sheet.sheet.getByRole('textbox')).first().fill(outside);
      await sheet.press('toAmount');
      await sheet.expectPage('amountHeading');
      await sheet.amount.fill(words(sent));
      await sheet.sheet.getByRole('radio', { name: t('fees:high') }).click();
      await sheet.review.click();
      await sheet.begin();
      await sheet.expectPage('codeHeading');
      await sheet.code.fill(await newestCodeTo(server, email));
      await sheet.press('sendAction');
      await sheet.expectPage('sendDone');
      await expect(sheet.says('stateSent')).toBeVisible();
      const [requestId = ''] = await server.query(`select id from sends where user_id = '${id}'`);
      expect(await server.query(`select speed from payouts where owner_id = '${requestId}'`)).toEqual([
        'high',
      ]);
      expect(await bumpPayout(context, requestId)).toBe(1);
      await expect(sheet.says('stateStuck')).toBeVisible();
      await chain.mine(1);
      await expect(shows('stateIncluded', 1)).toBeVisible();
      await chain.reorganise(1, 'are forgotten');
      await expect(sheet.says('stateStuck')).toBeVisible();
      await mineUntil(sheet.says('stateFinal'));
      expectAmount((await received()) - before, sent, { name: 'what has arrived outside' });
    },
  );
}
