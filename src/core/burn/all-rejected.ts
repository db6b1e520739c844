import type { BurnList, RejectedBill } from './burn-list';

/** What was rejected as the bills were looked at, and what only the burn itself found out. */
export function allRejected(list: BurnList, later: readonly RejectedBill[]): RejectedBill[] {
  const bySerial = new Map([...list.prepared.rejectedBills, ...later].map((bill) => [bill.serial, bill]));
  return [...bySerial.values()];
}
