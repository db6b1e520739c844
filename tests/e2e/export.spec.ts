import { expect } from '@playwright/test';
import { exportsPaths } from '../../contract/exports/exports.paths';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { loseResponse } from './lose-response';
import { translator } from './translator';

const t = translator();
const tet = 'tectum-note-tet';

test('an export whose answer is cut off gives its passcodes nevertheless, again, and can be taken back', async ({
  page,
  problems,
  holdersSheet: sheet,
}) => {
  test.slow();
  problems.expectLostResponses();
  await sheet.open(tet, 'export');
  await sheet.choose('1', 2, 'TET');
  await sheet.press('next');
  await sheet.expectPage('exportConfirm');
  await expect(sheet.button('exportAction')).toBeDisabled();
  await sheet.sheet.getByText(t('bill-sheets:exportAgree')).click();
  const letThrough = await loseResponse(page, exportsPaths.exportBills.path, 50);
  await sheet.press('exportAction');
  await sheet.expectPage('checking');
  await letThrough();
  await sheet.expectPage('exportDone');
  await expect(sheet.codes).toHaveCount(2);
  const codes = await sheet.codes.allTextContents();
  expect(codes.every((code) => /^00502[0-9]{11}\/[0-9A-Z]{8}$/.test(code))).toBe(true);
  expect(await findViolations(page, 'light')).toEqual([]);

  // A reload loses nothing.
  await sheet.open(tet, 'export');
  await sheet.unfoldExports();
  await sheet.press('openExportShow');
  await sheet.expectPage('exportedAgain');
  await expect(sheet.codes).toHaveText(codes);
  await page.keyboard.press('Escape');
  await expect(sheet.sheet).toBeHidden();

  await sheet.open(tet, 'export');
  await expect(sheet.available('1', 'TET')).toContainText(t('bill-sheets:chooserLeft', { count: 7 }));
  await sheet.unfoldExports();
  await sheet.press('takeBackAction');
  await sheet.expectPage('takeBackHeading');
  await sheet.press('takeBackAction');
  await sheet.expectPage('takeBackDone');
  await expect(sheet.amount('2 TET')).toBeAttached();
  await sheet.open(tet, 'export');
  await expect(sheet.available('1', 'TET')).toContainText(t('bill-sheets:chooserLeft', { count: 9 }));
  await expect(sheet.openExports).toBeHidden();
});
