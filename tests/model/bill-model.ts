import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';

export interface ModelBill {
  nominal: bigint;
  /** 0, 1, 10, 11 or 12. */
  status: number;
  /** The minter and the time; null for bills issued to users and for those of the system. */
  minter: string | null;
  mintedAtMs: number;
  holder: string | null;
  /** Its valid passcode while it is outside. */
  pin: string | null;
  spent: Set<string>;
  exportId: string | null;
  /** The open request that it belongs to. */
  requestId: string | null;
  isFrozen: boolean;
  isLocked: boolean;
}

export interface ModelExport {
  userId: string;
  isAcknowledged: boolean;
}

export type Refusal =
  | 'fillingIncomplete'
  | 'poolFillMaximum'
  | 'incorrectBills'
  | 'invalidPasscode'
  | 'insufficientFunds'
  | 'amountOverLimitBills';
export type LineResult = 'good' | 'INVALID' | 'BLOCKED' | 'ALREADY';

const poolAgeMs = 24 * 3_600_000;
const blank = 0;
const bearer = 1;
const inWallet = 10;
const coinaged = 11;
const burned = 12;

/**
 * A currency's bills and pay balances as plain maps: a reference implementation simple enough to be trusted, to
 * compare the server with.
 */
export class BillModel {
  readonly bills = new Map<string, ModelBill>();
  readonly exports = new Map<string, ModelExport>();
  readonly pay = new Map<string, bigint>();
  readonly isBlue: boolean;
  /** A serial without a bill. */
  readonly unknownSerial: string;

  constructor(readonly currency: Currency) {
    this.isBlue = hubOf(currency.id) === 'blue';
    this.unknownSerial = `${String(currency.id).padStart(5, '0')}00000000000`;
  }

  /** A face value in minor units. */
  minorOf(face: string): bigint {
    return BigInt(face) * 10n ** BigInt(this.currency.decimal);
  }

  /** Adds new bills to a user's account. */
  issue(userId: string, nominals: ReadonlyMap<string, bigint>): void {
    for (const [serial, nominal] of nominals) this.bills.set(serial, newBill(nominal, inWallet, userId));
  }

  /** Adds a bill of the stock that was reissued. */
  coin(serial: string, nominal: bigint): void {
    this.bills.set(serial, newBill(nominal, coinaged, null));
  }

  /** Adds a user's new blanks. */
  mint(userId: string, nominals: ReadonlyMap<string, bigint>, nowMs: number): void {
    for (const [serial, nominal] of nominals)
      this.bills.set(serial, {
        ...newBill(nominal, blank, null),
        minter: userId,
        mintedAtMs: nowMs,
      });
  }

  canFill(userId: string, serials: readonly string[]): boolean {
    return (
      isDistinct(serials) &&
      serials.every((serial) => {
        const bill = this.bill(serial);
        return this.isFree(serial) && bill?.status === blank && bill.minter === userId;
      })
    );
  }

  /** Sets the open request that bills belong to; null when it has ended. */
  bind(serials: readonly string[], requestId: string | null): void {
    for (const serial of serials) Object.assign(this.bill(serial) ?? {}, { requestId });
  }

  /** The pool's blanks of one face value available to a user. */
  poolOf(userId: string, nominal: bigint, nowMs: number): string[] {
    return [...this.bills]
      .filter(
        ([serial, bill]) =>
          bill.status === blank &&
          bill.nominal === nominal &&
          bill.minter !== userId &&
          bill.mintedAtMs + poolAgeMs <= nowMs &&
          this.isFree(serial),
      )
      .map(([serial]) => serial);
  }

  /** Bills of a list that cannot be burned, with the reason, as the server reports them. */
  burnRejections(userId: string, stack: readonly string[]): string[] {
    return stack.flatMap((text) => {
      const serial = text.slice(0, 16);
      const isOwn = this.canMoveOwn(userId, [serial]) ? 'good' : 'INVALID';
      const result = text.includes('/') ? this.lineResult(text) : isOwn;
      return result === 'good' ? [] : [`${serial} ${result}`];
    });
  }

  burn(serials: readonly string[]): void {
    for (const serial of serials) this.move(serial, burned, null);
  }

  canMoveOwn(userId: string, stack: readonly string[]): boolean {
    return (
      isDistinct(stack) &&
      stack.every((serial) => this.isFree(serial) && this.bill(serial)?.holder === userId)
    );
  }

  handOver(stack: readonly string[], to: string): void {
    for (const serial of stack) this.move(serial, inWallet, to);
  }

  export(
    stack: readonly string[],
    made: ModelExport & { id: string; pins: ReadonlyMap<string, string> },
  ): void {
    const { id, pins, ...rest } = made;
    this.exports.set(id, rest);
    for (const serial of stack) {
      this.move(serial, bearer, null);
      Object.assign(this.bill(serial) ?? {}, { pin: pins.get(serial) ?? null, exportId: id });
    }
  }

  canTakeBack(userId: string, stack: readonly string[]): boolean {
    return (
      isDistinct(stack) &&
      stack.every((serial) => {
        const bill = this.bill(serial);
        const from = this.exports.get(bill?.exportId ?? '');
        const isHis = from?.userId === userId && !from.isAcknowledged;
        return this.isFree(serial) && bill?.status === bearer && isHis;
      })
    );
  }

  takeBack(stack: readonly string[], userId: string): void {
    this.handOver(stack, userId);
  }

  /** The outcome of depositing a line `serial/passcode`. */
  lineResult(line: string): LineResult {
    const [serial = '', typed = ''] = line.split('/');
    const pin = typed.toUpperCase();
    const bill = this.bill(serial);
    if (bill === undefined) return 'INVALID';
    if (bill.pin !== pin) return bill.spent.has(pin) ? 'ALREADY' : 'INVALID';
    return this.isFree(serial) ? 'good' : 'BLOCKED';
  }

  /** Why own serials and bearer lines cannot be turned into pay balance. */
  depositRefusal(userId: string, stack: readonly string[]): Refusal | undefined {
    if (!isDistinct(stack.map((one) => one.slice(0, 16)))) return 'incorrectBills';
    const lines = stack.filter((one) => one.includes('/'));
    if (lines.some((line) => this.lineResult(line) !== 'good')) return 'invalidPasscode';
    const ownSerials = stack.filter((one) => !one.includes('/'));
    return this.canMoveOwn(userId, ownSerials) ? undefined : 'incorrectBills';
  }

  deposit(userId: string, serials: readonly string[]): void {
    for (const serial of serials) {
      this.move(serial, coinaged, null);
      this.addPay(userId, this.bill(serial)?.nominal ?? 0n);
    }
  }

  /**
   * Green stock is reissued where it lacks the face values; blue bills have coins of their own and stay as they
   * are.
   */
  withdrawRefusal(
    userId: string,
    wanted: readonly { nominal: bigint; count: number }[],
  ): Refusal | undefined {
    const amount = wanted.reduce((sum, { nominal, count }) => sum + nominal * BigInt(count), 0n);
    if ((this.pay.get(userId) ?? 0n) < amount) return 'insufficientFunds';
    const stock = this.freeStock();
    const isThere = this.isBlue
      ? wanted.every(({ nominal, count }) => stock.filter((one) => one === nominal).length >= count)
      : stock.reduce((sum, nominal) => sum + nominal, 0n) >= amount;
    return isThere ? undefined : 'amountOverLimitBills';
  }

  withdraw(userId: string, serials: readonly string[]): void {
    for (const serial of serials) {
      this.move(serial, inWallet, userId);
      this.addPay(userId, -(this.bill(serial)?.nominal ?? 0n));
    }
  }

  sumOf(statuses: readonly number[]): bigint {
    return [...this.bills.values()]
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { nominal }) => sum + nominal, 0n);
  }

  private freeStock(): bigint[] {
    return [...this.bills.entries()]
      .filter(([serial, { status }]) => status === coinaged && this.isFree(serial))
      .map(([, { nominal }]) => nominal);
  }

  private bill(serial: string): ModelBill | undefined {
    return this.bills.get(serial);
  }

  private isFree(serial: string): boolean {
    const bill = this.bill(serial);
    return bill !== undefined && !bill.isFrozen && !bill.isLocked && bill.requestId === null;
  }

  private move(serial: string, status: number, holder: string | null): void {
    const bill = this.bill(serial);
    if (bill === undefined) throw new Error(`the model knows no bill ${serial}`);
    if (bill.pin !== null) bill.spent.add(bill.pin);
    Object.assign(bill, { status, holder, pin: null, exportId: null, requestId: null });
  }

  private addPay(userId: string, amount: bigint): void {
    this.pay.set(userId, (this.pay.get(userId) ?? 0n) + amount);
  }
}

function newBill(nominal: bigint, status: number, holder: string | null): ModelBill {
  const marks = { isFrozen: false, isLocked: false };
  return {
    nominal,
    status,
    holder,
    minter: null,
    mintedAtMs: 0,
    pin: null,
    spent: new Set(),
    exportId: null,
    requestId: null,
    ...marks,
  };
}

function isDistinct(serials: readonly string[]): boolean {
  return new Set(serials).size === serials.length;
}
