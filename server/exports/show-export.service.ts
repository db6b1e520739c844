import type { ExportedPayload } from '../../contract/exports/exports.models';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { formatAmount } from '../../contract/money/format-amount';
import { showBill, sumNominals } from '../bills/show-bill';
import { currencyRef } from '../currencies/currency-ref';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { findExport, findExportedBills } from './exports.store';
import type { ExportRow } from './exports.store';
import { unsealPins } from './sealed-pins';

interface Wanted {
  id: string;
  userId: string;
}

/** What an export gave, with its passcodes. Error: 10010 when they are forgotten, or there is no such export of the user. */
export async function showExport(context: ServiceContext, wanted: Wanted): Promise<ExportedPayload> {
  const row = await findExport(context.db, wanted);
  if (row === undefined || !hasPins(row, context.clock.now())) throw new AppError('noDataFound');
  return present(context, row);
}

/** The same for whoever repeats the export's request, to whom it is told even when the passcodes are forgotten. */
export async function showExportAgain(context: ServiceContext, wanted: Wanted): Promise<ExportedPayload> {
  const row = await findExport(context.db, wanted);
  if (row === undefined) throw new AppError('noDataFound');
  return present(context, row);
}

/** Whether an export's passcodes can be shown. */
export function hasPins(row: ExportRow, now: Date): boolean {
  return row.sealedPins !== null && row.expiresAt > now;
}

async function present(context: ServiceContext, row: ExportRow): Promise<ExportedPayload> {
  const currency = requireCurrency(row.currencyId);
  const isShown = hasPins(row, context.clock.now());
  const pins =
    isShown && row.sealedPins !== null ? unsealPins(context.keys, row.sealedPins) : new Map<string, string>();
  const bills = await findExportedBills(context.db, row.serials);
  return {
    id: row.id,
    currency: currencyRef(currency),
    exported: bills.map((bill) => ({
      ...showBill(currency, bill),
      // One that has been redeemed or taken back has another passcode now, or none.
      pin: bill.exportId === row.id ? (pins.get(bill.serial) ?? null) : null,
    })),
    value: formatAmount(sumNominals(bills), currency.decimal),
    date: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isFinal: row.isFinal,
  };
}
