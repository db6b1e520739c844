import { expect } from '@playwright/test';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { test } from './e2e-test';
import { mailsTo, newestCodeTo } from './mailbox';
import { HistoryPage } from './pages/history-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { translator } from './translator';

const t = translator();
const bitcoin = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Every coin of the demo's ada; coins that pay others' fees come last. */
const sends = [
  { key: 'ethereum-erc20-usdt', to: ethereum, network: 'Ethereum' },
  { key: 'ethereum-erc20-tet', to: 'merchant', network: 'Ethereum' },
  { key: 'ethereum-native-eth', to: ethereum, network: 'Ethereum' },
  { key: 'tron-trc20-usdt', to: tron, network: 'Tron' },
  { key: 'tron-native-trx', to: tron, network: 'Tron' },
  { key: 'bitcoin-native-btc', to: bitcoin, network: 'Bitcoin' },
  { key: 'tectum-t12-tct', to: 'merchant', network: undefined },
  { key: 'tectum-t12-tet', to: 'merchant', network: undefined },
] as const;

test(
  'every coin is sent whole, up to the last one, and stays the same coin on each page and after a reload',
  { tag: ['@nightly', '@wide'] },
  async ({ page, server, signIn, holder, merchant }) => {
    test.slow();
    await signIn(holder);
    const sheet = new WalletSheetPage(page);
    const tickers = new Set(sends.map(({ key }) => requireCurrency(key).ticker));
    /** The sheet names this coin, and no other except the fee's. */
    const expectCoin = async (ticker: string, feeTicker: string) => {
      await expect(sheet.sheet.getByText(new RegExp(`\\d ${ticker}\\b`)).first()).toBeVisible();
      const text = await sheet.sheet.innerText();
      for (const other of tickers) {
        if (other === ticker || other === feeTicker) continue;
        expect(text).not.toMatch(new RegExp(`\\d\\s${other}\\b`));
      }
    };
    for (const { key, to, network } of sends) {
      await test.step(key, async () => {
        const { ticker, feeKey } = requireCurrency(key);
        const feeTicker = requireCurrency(feeKey).ticker;
        await sheet.open(key, 'send');
        await sheet.recipient(network).fill(to === 'merchant' ? merchant.email : to);
        await sheet.press('toAmount');
        await sheet.expectPage('amountHeading');
        await sheet.press('max');
        await expect(sheet.amount).not.toHaveValue('');
        const amount = await sheet.amount.inputValue();
        await sheet.review.click();
        await sheet.expectPage('reviewHeading');
        await expectCoin(ticker, feeTicker);
        const { length: mailed } = await mailsTo(server, holder.email);
        await sheet.begin();
        await expectCoin(ticker, feeTicker);
        await page.reload();
        await sheet.expectFirstPage('codeHeading');
        await expectCoin(ticker, feeTicker);
        await expect.poll(async () => mailsTo(server, holder.email)).not.toHaveLength(mailed);
        await sheet.code.fill(await newestCodeTo(server, holder.email));
        await sheet.press('sendAction');
        // Large sends wait for an operator's approval.
        await sheet.expectPage(ticker === 'BTC' ? 'sendWaits' : 'sendDone');
        await expectCoin(ticker, feeTicker);
        await page.goto('/history');
        const newest = new HistoryPage(page).rows.first();
        // Stablecoins are shown with their cents.
        const shown = async () => {
          const text = (await newest.innerText()).replaceAll(/\s/gu, '');
          return Number(new RegExp(`([\\d.]+)${ticker}`).exec(text)?.[1]);
        };
        await expect.poll(shown).toBe(Number(amount.replaceAll(/\s/gu, '')));
      });
    }
    await page.goto('/wallet');
    await expect(page.getByRole('main').getByText(t('wallet:emptyTitle'))).toBeVisible();
  },
);
