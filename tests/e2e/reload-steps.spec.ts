import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newestCodeTo } from './mailbox';
import { BillSheetPage } from './pages/bill-sheet-page';
import { BurnPage } from './pages/burn-page';
import { MintHousePage } from './pages/mint-house-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';

test(
  'a reload in any step of a money flow moves nothing, and what was begun goes on',
  { tag: ['@nightly', '@wide'] },
  async ({ page, server, signIn, holder, payer }) => {
    test.slow();
    await signIn(holder);
    const sheet = new BillSheetPage(page);
    /** Walks to a step, reloads there, and expects the sheet's first step with every bill still held. */
    const expectFirstStep = async (steps: (() => Promise<unknown>)[], isFirst: () => Promise<unknown>) => {
      for (let until = 0; until <= steps.length; until += 1) {
        for (const step of steps.slice(0, until)) await step();
        await page.reload();
        await isFirst();
      }
    };
    const has20 = async () => expect(sheet.available('20')).toContainText(/5 available/);
    const heading = async (name: string) =>
      expect(page.getByRole('dialog').getByRole('heading', { name, level: 3 })).toBeVisible();

    await sheet.open(usdt, 'handover');
    await expectFirstStep(
      [
        async () => {
          await sheet.choose('20', 1);
          await sheet.press('next');
          await heading(t('bill-sheets:recipientHeading'));
        },
        async () => {
          await sheet.recipient.fill(payer.email);
          await sheet.press('next');
          await heading(t('bill-sheets:handoverConfirm'));
        },
      ],
      has20,
    );
    await sheet.open(usdt, 'export');
    await expectFirstStep(
      [
        async () => {
          await sheet.choose('20', 1);
          await sheet.press('next');
          await heading(t('bill-sheets:exportConfirm'));
        },
      ],
      has20,
    );
    const burn = new BurnPage(page);
    await burn.openSheet(usdt);
    await expectFirstStep(
      [
        async () => {
          await sheet.choose('100', 1);
          await sheet.press('next');
          await heading(t('burn:payoutHeading'));
        },
        async () => {
          await burn.tier('low').click();
          await burn.button('next').click();
          await heading(t('burn:confirmHeading', { count: 1 }));
        },
      ],
      async () => expect(sheet.available('100')).toContainText(/1 available/),
    );
    const house = new MintHousePage(page);
    await house.open(`green/mint?currency=${usdt}`);
    await house.choose('10', 'USDT', 1);
    await house.next.click();
    await house.expectSheet('mintConfirm', 1);
    await page.reload();
    await expect(house.sheet).toBeHidden();
    await expect(house.count('10', 'USDT')).toBeVisible();
    await expectSendGoesOn(page, async () => newestCodeTo(server, holder.email));
  },
);

/** Reloads a send in each step: until it's initiated it starts over, then it asks for its code. */
async function expectSendGoesOn(page: Page, code: () => Promise<string>): Promise<void> {
  const send = new WalletSheetPage(page);
  const walk = [
    async () => {
      await send.recipient('Tron').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
      await send.press('next');
      await send.expectPage('amountHeading');
    },
    async () => {
      await send.amount.fill('100');
      await send.press('next');
      await send.expectPage('reviewHeading');
    },
  ];
  await send.open('tron-native-trx', 'send');
  for (let until = 0; until <= walk.length; until += 1) {
    for (const step of walk.slice(0, until)) await step();
    await page.reload();
    await expect(send.recipient('Tron')).toBeVisible();
  }
  for (const step of walk) await step();
  await send.begin();
  await page.reload();
  await send.expectPage('codeHeading');
  await send.code.fill(await code());
  await send.press('sendAction');
  await send.expectPage('sendDone');
  await page.reload();
  await send.expectPage('knownHeading');
}
