import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { giveBills } from './give-bills';
import { BillMaker } from './make-bills';
import { BillSheetPage } from './pages/bill-sheet-page';
import { reloadEachStep } from './reload-each-step';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const nightly = { tag: ['@nightly', '@wide'] };

test(
  'a reload in any step deposits nothing, few or many, nor again after the result',
  nightly,
  async ({ page, context, books, signIn, holder }) => {
    test.slow();
    await giveBills(books, holder.id, 50);
    const maker = new BillMaker(context.request, await signIn(holder), usdt);
    const [few = '', ...many] = [...(await maker.write('1', 50)), ...(await maker.write('1', 2))];
    const sheet = new BillSheetPage(page);
    const expectStart = async () => expect(sheet.text).toHaveValue('');
    const expectHeld = async (count: number) => {
      await sheet.open(usdt, 'handover');
      await expect(sheet.available('1')).toContainText(t('bill-sheets:chooserLeft', { count }));
    };
    const { length: count } = many;
    const ended = async () => expect(sheet.heading(t('bulk:ended_import', { count }))).toBeVisible();
    await page.goto('/bills?hub=green&modal=deposit');
    await reloadEachStep(page, {
      steps: [async () => sheet.text.fill(few)],
      expectStart,
      finish: async () => {
        await sheet.press('depositAction');
        await sheet.expectPage('depositDone');
      },
      expectAfter: expectStart,
    });
    await expectHeld(13);
    await page.goto('/bills?hub=green&modal=deposit');
    await reloadEachStep(page, {
      steps: [
        async () => {
          await sheet.text.fill(many.join('\n'));
          await sheet.many.click();
          await expect(sheet.heading(t('bulk:manyHeading'))).toBeVisible();
        },
        async () => {
          await sheet.press('next');
          await expect(sheet.heading(t('bulk:confirm_import', { count }))).toBeVisible();
        },
      ],
      expectStart,
      finish: async () => {
        await sheet.sheet.getByRole('button', { name: t('bulk:action_import'), exact: true }).click();
        await ended();
      },
      expectAfter: ended,
    });
    await expectHeld(64);
  },
);
