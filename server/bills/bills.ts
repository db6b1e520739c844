import { currencyIdOfSerial } from '../../contract/bills/bill';
import { denominationsOf, noteStatuses } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { AppError } from '../kernel/app-error';
import { announce } from '../kernel/live-events';
import type { Announcement } from '../kernel/live-events';
import type { Db } from '../kernel/db/db';

/** A bill in a response, its face value in units. */
export interface ShownBill {
  id: string;
  serial: string;
  nominal: string;
}

/** Converts a stored bill, whose face value is in minor units, for a response. */
export function showBill(currency: Currency, { id, serial, nominal }: ShownBill): ShownBill {
  return { id, serial, nominal: formatAmount(BigInt(nominal), currency.decimal) };
}

/** The total face value of bills, in minor units. */
export function sumNominals(bills: readonly { nominal: string }[]): bigint {
  return bills.reduce((sum, { nominal }) => sum + BigInt(nominal), 0n);
}

/** Requires that each bill is named once. Error: 30009. */
export function requireDistinct(serials: readonly string[]): void {
  if (new Set(serials).size !== serials.length) throw new AppError('incorrectBills');
}

/** Requires serials of one currency, each named once. Error: 30009. */
export function requireStack(currency: Currency, serials: readonly string[]): void {
  if (serials.some((serial) => currencyIdOfSerial(serial) !== currency.id))
    throw new AppError('incorrectBills');
  requireDistinct(serials);
}

/**
 * Parses the number of bills wanted of each face value, in minor units. Errors: 30026 no such face value, 10008
 * one named twice.
 */
export function readCombination(
  currency: Currency,
  combination: readonly { nominal: string; count: number }[],
): { nominalMinor: bigint; count: number }[] {
  const kinds = combination.map(({ nominal, count }) => ({
    nominalMinor: requireNominal(currency, nominal),
    count,
  }));
  if (new Set(kinds.map(({ nominalMinor }) => nominalMinor)).size !== kinds.length)
    throw new AppError('incorrectParameters', { errorMsgs: ['combination: each nominal once'] });
  return kinds;
}

function requireNominal(currency: Currency, nominal: string): bigint {
  const nominalMinor = parseAmount(nominal, currency.decimal);
  const exists = denominationsOf(currency).some((one) => parseAmount(one, currency.decimal) === nominalMinor);
  if (nominalMinor === undefined || !exists) throw new AppError('denominationNotBurnable');
  return nominalMinor;
}

/** Announcements to the exporters of bills that were redeemed. */
export function exporterAnnouncements(bills: readonly { exporterId: string | null }[]): Announcement[] {
  const exporters = new Set(bills.map(({ exporterId }) => exporterId));
  return [...exporters].flatMap((userId) => (userId === null ? [] : [{ userId, topic: 'exports' as const }]));
}

/** Notifies exporters that their bills were redeemed. */
export async function announceExporters(
  transaction: Db,
  bills: readonly { exporterId: string | null }[],
): Promise<void> {
  await transaction.write([announce(...exporterAnnouncements(bills))]);
}

/** Whether the currency has bills. */
export function hasBills(currency: Currency): boolean {
  return currency.noteStatus !== noteStatuses.turnOff;
}

/** Whether its bills may be moved. Bills of a disabled currency can only be viewed. */
export function hasOpenBills(currency: Currency): boolean {
  return currency.noteStatus >= noteStatuses.enabled;
}
