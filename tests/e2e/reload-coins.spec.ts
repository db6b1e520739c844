import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { expectBalance } from './expect-balance';
import { newestCodeTo } from './mailbox';
import { MigratePage } from './pages/migrate-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { reloadEachStep } from './reload-each-step';
import { translator } from './translator';

const t = translator();
const nightly = { tag: ['@nightly', '@wide'] };
const t12 = 'tectum-t12-tet';
const erc20 = 'ethereum-erc20-tet';

test(
  'a send starts over until it is initiated, then asks for its code, and is never repeated',
  nightly,
  async ({ page, server, signIn, holder }) => {
    test.slow();
    await signIn(holder);
    const send = new WalletSheetPage(page);
    await send.open('tron-native-trx', 'send');
    await reloadEachStep(page, {
      steps: [
        async () => {
          await send.recipient('Tron').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
          await send.press('toAmount');
          await send.expectPage('amountHeading');
        },
        async () => {
          await send.amount.fill('100');
          await send.review.click();
          await send.expectPage('reviewHeading');
        },
      ],
      expectStart: async () => expect(send.recipient('Tron')).toBeVisible(),
      finish: async () => {
        await send.begin();
        await page.reload();
        await send.expectFirstPage('codeHeading');
        await send.code.fill(await newestCodeTo(server, holder.email));
        await send.press('sendAction');
        await send.expectPage('sendDone');
      },
      expectAfter: async () => send.expectFirstPage('knownHeading'),
    });
  },
);

test(
  'a migration starts over until it is made, continues where it waits, and is never repeated',
  nightly,
  async ({ page, server, signIn, holder }) => {
    test.slow();
    await signIn(holder);
    const migration = new MigratePage(page);
    const sheet = new WalletSheetPage(page);
    const expectStart = async () => expect(migration.amount).toHaveValue('');
    await migration.open(erc20);
    await reloadEachStep(page, {
      steps: [async () => migration.amount.fill('20')],
      expectStart,
      finish: async () => {
        await migration.press();
        await migration.expectPage('migrated');
      },
      expectAfter: expectStart,
    });
    await expectBalance(page, erc20, '100 TET');

    await migration.open(t12);
    await reloadEachStep(page, {
      steps: [
        async () => {
          await migration.takeOutside('placeTo');
          await migration.amount.fill('100');
          await migration.address('Ethereum').fill('0x52908400098527886E0F7030069857D2E4169EE7');
        },
        async () => {
          await migration.next();
          await sheet.expectPage('reviewHeading');
        },
      ],
      expectStart,
      finish: async () => {
        await sheet.begin();
        await page.reload();
        await sheet.expectFirstPage('codeHeading');
        await sheet.code.fill(await newestCodeTo(server, holder.email));
        await sheet.press('sendAction');
        await sheet.expectPage('sendDone');
      },
      expectAfter: async () => sheet.expectFirstPage('knownHeading'),
    });
    await expectBalance(page, t12, '2420 TET');

    const waiting = migration.sheet.getByRole('list', { name: t('migration:openInputs') });
    await migration.open(t12);
    await reloadEachStep(page, {
      steps: [
        async () => {
          await migration.takeOutside('placeFrom');
          await migration.amount.fill('25');
        },
      ],
      expectStart,
      finish: async () => {
        await migration.next();
        await migration.expectPage('inputHeading');
      },
      expectAfter: async () => expect(waiting.getByRole('listitem')).toHaveCount(1),
    });
    await waiting.getByRole('button').click();
    await migration.expectPage('inputHeading');
  },
);
