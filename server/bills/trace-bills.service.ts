import { billStatuses } from '../../contract/bills/bill';
import type { BillPlace } from '../../contract/bills/bill';
import type { BillTrace } from '../../contract/bills/bills.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import type { ServiceContext } from '../service-context';
import { readBillTraces } from './bill-traces.store';
import type { BillTraceRow } from './bill-traces.store';

/** Where a bill is, and since when; null when it has not moved. */
interface Found {
  place: BillPlace;
  at: Date | null;
}

/** What a user may know about a bill: the user's own moves, and how the next move ended the user's part. */
export function placeOf(bill: BillTraceRow | undefined): Found {
  if (bill === undefined) return { place: 'unknown', at: null };
  if (bill.isHeld || (bill.isMinted && bill.status === billStatuses.blank))
    return { place: placeInHand(bill), at: null };
  const { lastAt, nextAt } = bill;
  // A former holder who didn't move it on can't know who did.
  if (bill.wasHis) return { place: 'unknown', at: null };
  switch (bill.lastMove) {
    case 'handover':
      return { place: 'handedOver', at: lastAt };
    case 'billsToPay':
      return { place: 'toPay', at: lastAt };
    case 'burn':
      return { place: 'burned', at: lastAt };
    case 'export':
      if (bill.isExported) return { place: bill.isGiven ? 'given' : 'outside', at: lastAt };
      return { place: 'redeemed', at: nextAt };
    case 'mint':
      return { place: 'filled', at: nextAt };
    case null:
    default:
      return { place: 'unknown', at: null };
  }
}

function placeInHand({ status, isFrozen, isLocked }: BillTraceRow): BillPlace {
  if (isFrozen) return 'stopped';
  if (isLocked) return 'waiting';
  if (status === billStatuses.inVault) return 'vault';
  return status === billStatuses.blank ? 'blank' : 'held';
}

const isSerial = (name: string): boolean => /^[0-9]{16}$/.test(name);

/**
 * Returns where bills are that the user held or printed, named by serial or id, in the order asked for. Other users' bills
 * and bills that do not exist look the same.
 */
export async function traceBills(
  context: ServiceContext,
  { userId, bills }: { userId: string; bills: readonly string[] },
): Promise<BillTrace[]> {
  const rows = await readBillTraces(context.db, {
    userId,
    serials: bills.filter(isSerial),
    ids: bills.filter((name) => !isSerial(name)),
  });
  const byName = new Map(rows.map((row) => [row.name, row]));
  return bills.map((bill) => {
    const row = byName.get(bill.toLowerCase());
    const { place, at } = placeOf(row);
    if (row === undefined || place === 'unknown')
      return { bill, serial: null, nominal: null, place: 'unknown', at: null };
    const { decimal } = requireCurrency(row.currencyId);
    return {
      bill,
      serial: row.serial,
      nominal: formatAmount(BigInt(row.nominal), decimal),
      place,
      at: at?.toISOString() ?? null,
    };
  });
}
