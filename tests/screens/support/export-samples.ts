import { exportsRoutes } from '../../../contract/exports/exports.contract';
import type { ExportSummary, ExportedPayload } from '../../../contract/exports/exports.contract';
import { currencyRef, someBillsOf } from './holdings';
import { fakeApi } from './open-app';

const usdt = 'tectum-note-usdt';
const id = '0192f000-0000-7000-8000-0000000000e1';
const times = { date: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' };

/** An export of three bills of 5 USDT, of which the first `outside` are still outside. */
export function openExport(outside = 3, changes: Partial<ExportSummary> = {}): ExportSummary {
  const bills = exportedBills.slice(0, outside);
  return { id, currency: currencyRef(usdt), ...times, isShown: true, bills, ...changes };
}

export const exportedBills = someBillsOf(usdt, '5', 3);

/** The content of that export; passcodes of bills no longer outside are left out. */
export function exported(outside = 3, changes: Partial<ExportedPayload> = {}): ExportedPayload {
  return {
    id,
    currency: currencyRef(usdt),
    ...times,
    value: '15',
    exported: exportedBills.map((bill, index) => ({
      ...bill,
      pin: index < outside ? `K7WM4TQ${index}` : null,
    })),
    ...changes,
  };
}

/** Changes the user's open exports. */
export function answerExports(...exports: ExportSummary[]): void {
  fakeApi().answer(exportsRoutes.listExports, { exports });
}
