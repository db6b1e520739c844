import { issueTo } from '../support/issue-to';
import type { BillDesk } from '../support/bill-desk';
import type { TestServer } from '../support/test-server';
import type { PredictedCalls, Outcome } from './predicted-calls';
import { readBills } from './bill-database';
import type { BillModel } from './bill-model';
import { at, otherLines, otherStack, pickLines, pickOutside, pickSerials } from './pick-bills';

const faces = ['1', '5', '10', '50'];

interface Parts {
  server: TestServer;
  desk: BillDesk;
  model: BillModel;
  calls: PredictedCalls;
  /** All passcodes ever issued, as `serial/passcode`. */
  lines: string[];
}

/** Generated operations on bills that are held, outside, or turned into pay balance. */
export class HolderRun {
  constructor(private readonly parts: Parts) {}

  async issue(user: { id: string; email: string }, picks: number[]): Promise<Outcome> {
    const face = at(faces, picks[0] ?? 0) ?? '1';
    const serials = await issueTo(this.parts.server, user, { [face]: picks.length });
    this.parts.model.issue(
      user.id,
      new Map(serials.map((serial) => [serial, this.parts.model.minorOf(face)])),
    );
    return 'done';
  }

  async handOver(user: { id: string }, to: { id: string; email: string }, picks: number[]): Promise<Outcome> {
    const stack = pickSerials(this.parts.model, user.id, picks);
    const wanted = this.parts.model.canMoveOwn(user.id, stack) ? 'done' : 'incorrectBills';
    return this.parts.calls.expect(
      wanted,
      (key, isOther) =>
        this.parts.desk.handOver({ userId: user.id, key }, isOther ? otherStack : stack, to.email),
      () => this.parts.model.handOver(stack, to.id),
    );
  }

  async export(user: { id: string }, picks: number[]): Promise<Outcome> {
    const stack = pickSerials(this.parts.model, user.id, picks);
    const wanted = this.parts.model.canMoveOwn(user.id, stack) ? 'done' : 'incorrectBills';
    return this.parts.calls.expect(
      wanted,
      async (key, isOther) => this.parts.desk.export({ userId: user.id, key }, isOther ? otherStack : stack),
      ({ id, lines }) => {
        const pins = new Map(lines.map((line) => [line.slice(0, 16), line.slice(17)]));
        this.parts.model.export(stack, { id, pins, userId: user.id, isAcknowledged: false });
        this.parts.lines.push(...lines);
      },
    );
  }

  async import(user: { id: string }, picks: number[]): Promise<Outcome> {
    const lines = pickLines(this.parts.model, this.parts.lines, picks);
    const isDistinct = new Set(lines.map((line) => line.slice(0, 16))).size === lines.length;
    const results = lines.map((line) => ({
      serial: line.slice(0, 16),
      result: this.parts.model.lineResult(line),
    }));
    const good = results.filter(({ result }) => result === 'good').map(({ serial }) => serial);
    const bad = results.filter(({ result }) => result !== 'good');
    return this.parts.calls.expect(
      isDistinct ? 'done' : 'incorrectBills',
      (key, isOther) => this.parts.desk.import({ userId: user.id, key }, isOther ? otherLines : lines),
      ({ taken, rejected }) => {
        expectSame(taken.toSorted(), good.toSorted());
        expectSame(
          rejected,
          bad.map(({ serial, result }) => `${serial} ${result}`),
        );
        this.parts.model.handOver(good, user.id);
      },
    );
  }

  async deposit(user: { id: string }, picks: number[]): Promise<Outcome> {
    const [ownPicks, written] = [
      picks.filter((pick) => pick % 3 > 0),
      picks.filter((pick) => pick % 3 === 0),
    ];
    const stack = [
      ...pickSerials(this.parts.model, user.id, ownPicks),
      ...pickLines(this.parts.model, this.parts.lines, written),
    ];
    return this.parts.calls.expect(
      this.parts.model.depositRefusal(user.id, stack) ?? 'done',
      (key, isOther) => this.parts.desk.deposit({ userId: user.id, key }, isOther ? otherStack : stack),
      () =>
        this.parts.model.deposit(
          user.id,
          stack.map((one) => one.slice(0, 16)),
        ),
    );
  }

  async takeBack(user: { id: string }, picks: number[]): Promise<Outcome> {
    const stack = pickOutside(this.parts.model, user.id, picks);
    return this.parts.calls.expect(
      this.parts.model.canTakeBack(user.id, stack) ? 'done' : 'incorrectBills',
      (key, isOther) => this.parts.desk.takeBack({ userId: user.id, key }, isOther ? otherStack : stack),
      () => this.parts.model.takeBack(stack, user.id),
    );
  }

  async withdraw(user: { id: string }, picks: number[]): Promise<Outcome> {
    const counts = new Map<string, number>();
    for (const pick of picks.slice(0, 2)) counts.set(at(faces, pick) ?? '1', (pick % 3) + 1);
    const combination = [...counts].map(([nominal, count]) => ({ nominal, count }));
    const wanted = combination.map(({ nominal, count }) => ({
      nominal: this.parts.model.minorOf(nominal),
      count,
    }));
    return this.parts.calls.expect(
      this.parts.model.withdrawRefusal(user.id, wanted) ?? 'done',
      (key, isOther) =>
        this.parts.desk.withdraw(
          { userId: user.id, key },
          isOther ? [{ nominal: '100', count: 49 }] : combination,
        ),
      async (serials) => {
        const stockBefore = this.parts.model.sumOf([11]);
        await this.adoptCoined();
        if (this.parts.model.sumOf([11]) !== stockBefore)
          throw new Error('coining anew has changed what the stock is worth');
        const got = serials.map((serial) => this.parts.model.bills.get(serial)?.nominal ?? 0n);
        const asked = wanted.flatMap(({ nominal, count }) => Array.from({ length: count }, () => nominal));
        expectSame(got.map(String).sort(), asked.map(String).sort());
        for (const serial of serials)
          if (this.parts.model.bills.get(serial)?.status !== 11) throw new Error(`${serial} was no stock`);
        this.parts.model.withdraw(user.id, serials);
      },
    );
  }

  /** Adopts the bills that were reissued for a withdrawal, and those burned for it: the server chooses them. */
  private async adoptCoined(): Promise<void> {
    for (const { serial, nominal, status } of await readBills(this.parts.server)) {
      const known = this.parts.model.bills.get(serial);
      if (known === undefined) this.parts.model.coin(serial, BigInt(nominal));
      else if (status === 12 && known.status !== 12) {
        if (known.status !== 11 || known.isFrozen || known.isLocked)
          throw new Error(`${serial} could not be burned`);
        known.status = 12;
      }
    }
  }

  async acknowledge(picks: number[]): Promise<Outcome> {
    const [id, row] = at([...this.parts.model.exports], picks[0] ?? 0) ?? [];
    if (id === undefined || row === undefined) return 'done';
    await this.parts.desk.acknowledge({ userId: row.userId }, id);
    row.isAcknowledged = true;
    return 'done';
  }
}

function expectSame(actual: readonly string[], wanted: readonly string[]): void {
  if (actual.join() !== wanted.join()) throw new Error(`${actual.join()} instead of ${wanted.join()}`);
}
