import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { ExportSummary, ExportedPayload } from '../../contract/exports/exports.contract';
import { formatAmount } from '../../contract/money/amounts';
import { showBill, sumNominals } from '../bills/bills';
import { currencyRef } from '../market/currencies/currencies';
import { AppError } from '../kernel/app-error';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealText, unsealText } from '../kernel/keys/sealed-text';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import {
  acknowledgeExports,
  countOutside,
  findExport,
  forgetExpiredPins,
  listOpenExports,
  listOutsideBills,
} from './exports.store';
import type { ExportRow } from './exports.store';

/** Encrypts an export's passcodes by serial for the database. */
export function sealPins(
  keys: DerivedKeys,
  { exportId, pins }: { exportId: string; pins: ReadonlyMap<string, string> },
): Buffer {
  return sealText(keys, ['exportResult', exportId], JSON.stringify([...pins]));
}

export function unsealPins(
  keys: DerivedKeys,
  { exportId, sealed }: { exportId: string; sealed: Buffer },
): Map<string, string> {
  return new Map(JSON.parse(unsealText(keys, ['exportResult', exportId], sealed)) as [string, string][]);
}

interface Wanted {
  id: string;
  userId: string;
}

/**
 * Returns an export's bills with passcodes. Error: 10010 the passcodes were deleted, or the user has no such
 * export.
 */
export async function showExport(context: ServiceContext, wanted: Wanted): Promise<ExportedPayload> {
  const billExport = await findExport(context, wanted);
  if (billExport === undefined || !hasPins(billExport.row, context.clock.now()))
    throw new AppError('noDataFound');
  return present(context, billExport);
}

/** Shows the export for a repeated request, which succeeds even after the passcodes were deleted. */
export async function showExportAgain(context: ServiceContext, wanted: Wanted): Promise<ExportedPayload> {
  const billExport = await findExport(context, wanted);
  if (billExport === undefined) throw new AppError('noDataFound');
  return present(context, billExport);
}

/** Whether an export's passcodes can still be shown. */
function hasPins(row: ExportRow, now: Date): boolean {
  return row.sealedPins !== null && row.expiresAt > now;
}

function present(
  context: ServiceContext,
  { row, bills }: NonNullable<Awaited<ReturnType<typeof findExport>>>,
): ExportedPayload {
  const currency = requireCurrency(row.currencyId);
  const isShown = hasPins(row, context.clock.now());
  const pins =
    isShown && row.sealedPins !== null
      ? unsealPins(context.keys, { exportId: row.id, sealed: row.sealedPins })
      : new Map<string, string>();
  return {
    id: row.id,
    currency: currencyRef(currency),
    exported: bills.map((bill) => ({
      ...showBill(currency, bill),
      // A bill that was redeemed or taken back has another passcode now, or none.
      pin: bill.exportId === row.id ? (pins.get(bill.serial) ?? null) : null,
    })),
    value: formatAmount(sumNominals(bills), currency.decimal),
    date: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** About one screen; older ones appear as newer ones are completed. */
const listedMax = 50;

/** The user's open exports, newest first, without passcodes. */
export async function listExports(context: ServiceContext, userId: string): Promise<ExportSummary[]> {
  const now = context.clock.now();
  const rows = await listOpenExports(context, { userId, limit: listedMax });
  const bills = await listOutsideBills(
    context.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const currency = requireCurrency(row.currencyId);
    return {
      id: row.id,
      currency: currencyRef(currency),
      date: row.createdAt.toISOString(),
      isShown: hasPins(row, now),
      expiresAt: row.expiresAt.toISOString(),
      bills: bills
        .filter(({ exportId, serial }) => exportId === row.id && row.serials.includes(serial))
        .map(({ id, serial, nominal }) => showBill(currency, { id, serial, nominal })),
    };
  });
}

/**
 * Records that the user has the passcodes: they are deleted, and bills still outside can't be taken back any more.
 * Returns their number; repeating it changes nothing. Error: 10010 no such export.
 */
export async function acknowledgeExport(
  context: ServiceContext,
  wanted: { id: string; userId: string },
): Promise<number> {
  return context.db.transaction(async (transaction) => {
    const acknowledged = await acknowledgeExports(
      { transaction, keys: context.keys },
      { ...wanted, now: context.clock.now() },
    );
    if (acknowledged === 0) throw new AppError('noDataFound');
    await transaction.write([announce({ userId: wanted.userId, topic: 'exports' })]);
    // The row lock above waited for anyone who was taking bills back.
    return countOutside(transaction, wanted.id);
  });
}

/** Deletes passcodes that were not acknowledged in time; the exporter may still take those bills back. */
export async function forgetExpiredExports(context: ServiceContext): Promise<void> {
  await forgetExpiredPins(context.db, context.clock.now());
}
