import { operatorOf } from '../support/operator-of';
import type { TestServer } from '../support/test-server';
import type { BillModel, ModelBill } from './bill-model';
import { at } from './pick-bills';

/** Few at a time, otherwise no other operation would succeed. */
const markedMax = 3;

/** Bills that cannot move: frozen by the operator, or locked by a request that never ends. */
export class BillMarks {
  constructor(private readonly parts: { server: TestServer; model: BillModel }) {}

  /** Freezes or unfreezes a bill; sometimes one that waits for a network, which is unfrozen next. */
  async freeze(pick: number): Promise<void> {
    const chosen = this.choose('isFrozen', this.freezable(pick), pick);
    if (chosen === undefined) return;
    const [serial, bill] = chosen;
    bill.isFrozen = !bill.isFrozen;
    const { change } = operatorOf(this.parts.server);
    await change(bill.isFrozen ? 'freeze' : 'unfreeze', 'bill', serial);
  }

  async lock(pick: number): Promise<void> {
    const free = this.bills().filter(([, { requestId }]) => requestId === null);
    const chosen = this.choose('isLocked', free, pick);
    if (chosen === undefined) return;
    const [serial, bill] = chosen;
    bill.isLocked = !bill.isLocked;
    await this.parts.server.database.query(
      `update bills set lock_id = case when $2 then gen_random_uuid() end where serial = $1`,
      [serial, bill.isLocked],
    );
  }

  /** Unlocks and unfreezes all. */
  async clear(): Promise<void> {
    const { database } = this.parts.server;
    const locked = this.bills().filter(([, { isLocked }]) => isLocked);
    await database.query('update bills set lock_id = null where serial = any($1)', [
      locked.map(([serial]) => serial),
    ]);
    const { change } = operatorOf(this.parts.server);
    for (const [serial, { isFrozen }] of this.bills()) if (isFrozen) await change('unfreeze', 'bill', serial);
    for (const [, bill] of this.bills()) Object.assign(bill, { isLocked: false, isFrozen: false });
  }

  private freezable(pick: number): [string, ModelBill][] {
    const waiting = this.bills().filter(([, { requestId }]) => requestId !== null);
    const heldBack = waiting.filter(([, { isFrozen }]) => isFrozen);
    if (heldBack.length > 0) return heldBack;
    return waiting.length > 0 && pick % 3 === 0 ? waiting : this.bills();
  }

  private bills(): [string, ModelBill][] {
    return [...this.parts.model.bills];
  }

  private choose(
    field: 'isFrozen' | 'isLocked',
    bills: readonly [string, ModelBill][],
    pick: number,
  ): [string, ModelBill] | undefined {
    const marked = this.bills().filter(([, bill]) => bill[field]);
    const [serial, bill] = at(marked.length > markedMax ? marked : bills, pick) ?? [];
    if (serial === undefined || bill === undefined || bill.status === 12) return undefined;
    return [serial, bill];
  }
}
