import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { ExportSummary, ExportedPayload } from '../../contract/exports/exports.contract';
import { formatAmount } from '../../contract/money/amounts';
import { showBill, sumNominals } from '../bills/bills';
import { currencyRef } from '../market/currencies/currencies';
import { inTransaction } from '../kernel/db/transaction';
import { AppError } from '../kernel/app-error';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealText, unsealText } from '../kernel/keys/sealed-text';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import {
  acknowledgeExportRow,
  countOutside,
  findExport,
  findExportedBills,
  forgetExpiredPins,
  listOpenExports,
  listOutsideBills,
} from './exports.store';
import type { ExportRow } from './exports.store';

/** An export's passcodes by serial, encrypted for the database. */
export function sealPins(keys: DerivedKeys, pins: ReadonlyMap<string, string>): Buffer {
  return sealText(keys.exportResult, JSON.stringify([...pins]));
}

function unsealPins(keys: DerivedKeys, sealed: Buffer): Map<string, string> {
  return new Map(JSON.parse(unsealText(keys.exportResult, sealed)) as [string, string][]);
}

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
function hasPins(row: ExportRow, now: Date): boolean {
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

/** A screen's worth; older ones come up as the newer are finished with. */
const listedMax = 50;

/** The user's exports that are not finished with, newest first, and never a passcode. */
export async function listExports(context: ServiceContext, userId: string): Promise<ExportSummary[]> {
  const now = context.clock.now();
  const rows = await listOpenExports(context.db, { userId, limit: listedMax });
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
      mayTakeBack: row.acknowledgedAt === null || (!row.isFinal && row.expiresAt <= now),
      bills: bills
        .filter(({ exportId }) => exportId === row.id)
        .map(({ id, serial, nominal }) => showBill(currency, { id, serial, nominal })),
    };
  });
}

/**
 * The user has the passcodes: they are forgotten, and the bills that are still outside are never taken back. Answers how many
 * those are; a second time it changes nothing. Error: 10010 no such export.
 */
export async function acknowledgeExport(
  context: ServiceContext,
  wanted: { id: string; userId: string },
): Promise<number> {
  return inTransaction(context.db, async (transaction) => {
    const isThere = await acknowledgeExportRow(transaction, { ...wanted, now: context.clock.now() });
    if (!isThere) throw new AppError('noDataFound');
    await announce(transaction, { userId: wanted.userId, topic: 'exports' });
    // Whoever was taking bills back has finished before the row above could be written.
    return countOutside(transaction, wanted.id);
  });
}

/** Passcodes that nobody has acknowledged in time are forgotten; the exporter may take those bills back as before. */
export async function forgetExpiredExports(context: ServiceContext): Promise<void> {
  await forgetExpiredPins(context.db, context.clock.now());
}
