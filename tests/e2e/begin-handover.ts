import type { BillSheetPage } from './pages/bill-sheet-page';

/** Goes with a bill of 5 as far as the last press of its handover. */
export async function beginHandover(
  sheet: BillSheetPage,
  { currencyKey, to }: { currencyKey: string; to: string },
): Promise<void> {
  await sheet.open(currencyKey, 'handover');
  await sheet.choose('5', 1);
  await sheet.press('next');
  await sheet.recipient.fill(to);
  await sheet.press('recipientFind');
  await sheet.expectPage('handoverConfirm');
}
