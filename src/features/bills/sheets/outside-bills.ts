import type { ExportedPayload } from '../../../../contract/exports/exports.models';

/** A bill of an export with its passcode. */
export type OutsideBill = ExportedPayload['exported'][number] & { pin: string };

/** Those whose passcode is known and still works: the others have been redeemed, taken back, or forgotten here. */
export function outsideBills({ exported }: Pick<ExportedPayload, 'exported'>): OutsideBill[] {
  return exported.filter((bill): bill is OutsideBill => bill.pin !== null);
}
