import type { BillPlace } from '../../contract/bills/bill-places';
import { billStatuses } from '../../contract/bills/bill-statuses';
import type { BillTraceRow } from './bill-traces.store';

/** Where a bill is, and since when; null where it has not moved. */
interface Found {
  place: BillPlace;
  at: Date | null;
}

/** What somebody may know of a bill: what he did with it himself, and how the next move ended what he still had to do with it. */
export function placeOf(bill: BillTraceRow | undefined): Found {
  if (bill === undefined) return { place: 'unknown', at: null };
  if (bill.isHeld || (bill.isMinted && bill.status === billStatuses.blank))
    return { place: placeInHand(bill), at: null };
  const { lastAt, nextAt } = bill;
  // It was given to him, and nobody but he could have sent it on.
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
