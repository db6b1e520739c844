import { forgetExpiredExports } from '../../server/exports/forget-expired-exports.service';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import type { BillDesk } from '../support/bill-desk';
import { fundUser } from '../support/fund-user';
import { issueTo } from '../support/issue-to';
import type { TestServer } from '../support/test-server';
import { AskedCalls } from './asked-calls';
import type { Outcome } from './asked-calls';
import { compareWithModel, readBills, readMarks } from './bill-database';
import { BillModel } from './bill-model';
import { MintHouseRun } from './mint-house-run';
import { at, otherLines, otherStack, pickLines, pickOutside, pickSerials } from './pick-bills';
import type { RandomBillOperation } from './random-bill-operation';

const dayMs = 24 * 3_600_000;
const faces = ['1', '5', '10', '50'];
const toMinor = 10n ** 8n;

interface Options {
  server: TestServer;
  desk: BillDesk;
  users: readonly { id: string; email: string }[];
}

/** Plays drawn operations against the server and the model, and holds one against the other after each of them. */
export class BillRun {
  readonly model = new BillModel();
  /** How often each kind was done and refused, so that a run that tries nothing is noticed. */
  readonly tally = new Map<string, number>();
  private readonly calls = new AskedCalls();
  private readonly lines: string[] = [];
  private marks = '';
  private readonly mintHouse: MintHouseRun;

  constructor(private readonly options: Options) {
    const { server, desk } = options;
    const { model, calls, lines } = this;
    this.mintHouse = new MintHouseRun({ server, desk, model, calls, lines });
  }

  async play(operations: readonly RandomBillOperation[]): Promise<void> {
    const { server, users } = this.options;
    // Enough for whatever they mint and fill.
    for (const { email } of users)
      await fundUser(server, { email, currencyKey: 'tectum-t12-tet', amount: '10000000' });
    this.marks = await readMarks(server);
    for (const [index, operation] of operations.entries()) {
      try {
        await this.step(operation);
      } catch (error) {
        throw new Error(`operation ${index} ${JSON.stringify(operation)}: ${(error as Error).message}`, {
          cause: error,
        });
      }
      if (index % 100 === 99) await sealNewEntries(this.options.server.context.db, new Date());
    }
  }

  private async step(operation: RandomBillOperation): Promise<void> {
    const { server } = this.options;
    const outcome = await this.act(operation);
    const kind = `${operation.kind} ${outcome}`;
    this.tally.set(kind, (this.tally.get(kind) ?? 0) + 1);
    const marks = await readMarks(server);
    if (marks === this.marks) return;
    if (outcome !== 'done') throw new Error('a refusal has changed something');
    this.marks = marks;
    await compareWithModel(server, this.model, await readBills(server));
  }

  private async act(operation: RandomBillOperation): Promise<Outcome> {
    const { server } = this.options;
    const user = this.userOf(operation.user);
    const other = this.userOf(operation.other);
    const { picks } = operation;
    switch (operation.kind) {
      case 'issue':
        return this.issue(user, picks);
      case 'handOver':
        return other.id === user.id ? 'done' : this.handOver(user, other, picks);
      case 'export':
        return this.export(user, picks);
      case 'import':
        return this.import(user, picks);
      case 'deposit':
        return this.deposit(user, picks);
      case 'takeBack':
        return this.takeBack(user, picks);
      case 'withdraw':
        return this.withdraw(user, picks);
      case 'mint':
        return this.mintHouse.mint(user, picks);
      case 'fill':
        return this.mintHouse.fill(user, picks);
      case 'fillFromPool':
        return this.mintHouse.fillFromPool(user, picks);
      case 'burn':
        return this.mintHouse.burn(user, picks);
      case 'acknowledge':
        return this.acknowledge(picks);
      case 'freeze':
        return this.mark(picks, 'isFrozen', (serial, isOn) =>
          isOn
            ? server.database.query(`insert into frozen_bills values ($1, 'a test', now())`, [serial])
            : server.database.query('delete from frozen_bills where serial = $1', [serial]),
        );
      case 'lock':
        return this.mark(picks, 'isLocked', (serial, isOn) =>
          server.database.query(
            `update bills set lock_id = case when $2 then gen_random_uuid() end where serial = $1`,
            [serial, isOn],
          ),
        );
      case 'wait':
        server.clock.advance(((picks[0] ?? 0) % 4) * dayMs);
        await forgetExpiredExports(server.context);
        return 'done';
      case 'repeat':
      case 'reuse':
        await this.calls.again(operation.kind, picks[0] ?? 0);
        if ((await readMarks(server)) !== this.marks) throw new Error('a used key has changed something');
        return 'done';
    }
  }

  private async issue(user: { id: string; email: string }, picks: number[]): Promise<Outcome> {
    const face = at(faces, picks[0] ?? 0) ?? '1';
    const serials = await issueTo(this.options.server, user, { [face]: picks.length });
    this.model.issue(user.id, new Map(serials.map((serial) => [serial, BigInt(face) * toMinor])));
    return 'done';
  }

  private async handOver(
    user: { id: string },
    to: { id: string; email: string },
    picks: number[],
  ): Promise<Outcome> {
    const stack = pickSerials(this.model, user.id, picks);
    const wanted = this.model.canMoveOwn(user.id, stack) ? 'done' : 'incorrectBills';
    return this.calls.expect(
      wanted,
      (key, isOther) =>
        this.options.desk.handOver({ userId: user.id, key }, isOther ? otherStack : stack, to.email),
      () => this.model.handOver(stack, to.id),
    );
  }

  private async export(user: { id: string }, picks: number[]): Promise<Outcome> {
    const stack = pickSerials(this.model, user.id, picks);
    const wanted = this.model.canMoveOwn(user.id, stack) ? 'done' : 'incorrectBills';
    return this.calls.expect(
      wanted,
      async (key, isOther) =>
        this.options.desk.export({ userId: user.id, key }, isOther ? otherStack : stack),
      ({ id, lines }) => {
        const pins = new Map(lines.map((line) => [line.slice(0, 16), line.slice(17)]));
        const expiresAtMs = this.options.server.clock.now().getTime() + 7 * dayMs;
        this.model.export(stack, { id, pins, userId: user.id, isAcknowledged: false, expiresAtMs });
        this.lines.push(...lines);
      },
    );
  }

  private async import(user: { id: string }, picks: number[]): Promise<Outcome> {
    const lines = pickLines(this.model, this.lines, picks);
    const isDistinct = new Set(lines.map((line) => line.slice(0, 16))).size === lines.length;
    const results = lines.map((line) => ({ serial: line.slice(0, 16), result: this.model.lineResult(line) }));
    const good = results.filter(({ result }) => result === 'good').map(({ serial }) => serial);
    const bad = results.filter(({ result }) => result !== 'good');
    return this.calls.expect(
      isDistinct ? 'done' : 'incorrectBills',
      (key, isOther) => this.options.desk.import({ userId: user.id, key }, isOther ? otherLines : lines),
      ({ taken, rejected }) => {
        expectSame(taken.toSorted(), good.toSorted());
        expectSame(
          rejected,
          bad.map(({ serial, result }) => `${serial} ${result}`),
        );
        this.model.handOver(good, user.id);
      },
    );
  }

  private async deposit(user: { id: string }, picks: number[]): Promise<Outcome> {
    const [own, written] = [picks.filter((pick) => pick % 3 > 0), picks.filter((pick) => pick % 3 === 0)];
    const stack = [...pickSerials(this.model, user.id, own), ...pickLines(this.model, this.lines, written)];
    return this.calls.expect(
      this.model.depositRefusal(user.id, stack) ?? 'done',
      (key, isOther) => this.options.desk.deposit({ userId: user.id, key }, isOther ? otherStack : stack),
      () =>
        this.model.deposit(
          user.id,
          stack.map((one) => one.slice(0, 16)),
        ),
    );
  }

  private async takeBack(user: { id: string }, picks: number[]): Promise<Outcome> {
    const stack = pickOutside(this.model, user.id, picks);
    const nowMs = this.options.server.clock.now().getTime();
    return this.calls.expect(
      this.model.canTakeBack(user.id, stack, nowMs) ? 'done' : 'incorrectBills',
      (key, isOther) => this.options.desk.takeBack({ userId: user.id, key }, isOther ? otherStack : stack),
      () => this.model.takeBack(stack, user.id),
    );
  }

  private async withdraw(user: { id: string }, picks: number[]): Promise<Outcome> {
    const counts = new Map<string, number>();
    for (const pick of picks.slice(0, 2)) counts.set(at(faces, pick) ?? '1', (pick % 3) + 1);
    const combination = [...counts].map(([nominal, count]) => ({ nominal, count }));
    const amount = combination.reduce(
      (sum, { nominal, count }) => sum + BigInt(nominal) * toMinor * BigInt(count),
      0n,
    );
    return this.calls.expect(
      this.model.withdrawRefusal(user.id, amount) ?? 'done',
      (key, isOther) =>
        this.options.desk.withdraw(
          { userId: user.id, key },
          isOther ? [{ nominal: '100', count: 49 }] : combination,
        ),
      async (serials) => {
        const stockBefore = this.model.sumOf([11]);
        await this.adoptCoined();
        if (this.model.sumOf([11]) !== stockBefore)
          throw new Error('coining anew has changed what the stock is worth');
        const got = serials.map((serial) => this.model.bills.get(serial)?.nominal ?? 0n);
        const asked = combination.flatMap(({ nominal, count }) =>
          Array.from({ length: count }, () => BigInt(nominal) * toMinor),
        );
        expectSame(got.map(String).sort(), asked.map(String).sort());
        for (const serial of serials)
          if (this.model.bills.get(serial)?.status !== 11) throw new Error(`${serial} was no stock`);
        this.model.withdraw(user.id, serials);
      },
    );
  }

  /** Bills that were coined anew for a withdrawal, and those that were burned for it: the choice is the server's own. */
  private async adoptCoined(): Promise<void> {
    for (const { serial, nominal, status } of await readBills(this.options.server)) {
      const known = this.model.bills.get(serial);
      if (known === undefined) this.model.coin(serial, BigInt(nominal));
      else if (status === 12 && known.status !== 12) {
        if (known.status !== 11 || known.isFrozen || known.isLocked)
          throw new Error(`${serial} could not be burned`);
        known.status = 12;
      }
    }
  }

  private async acknowledge(picks: number[]): Promise<Outcome> {
    const [id, row] = at([...this.model.exports], picks[0] ?? 0) ?? [];
    if (id === undefined || row === undefined) return 'done';
    await this.options.desk.acknowledge({ userId: row.userId }, id);
    row.isAcknowledged = true;
    return 'done';
  }

  private async mark(
    picks: number[],
    field: 'isFrozen' | 'isLocked',
    store: (serial: string, isOn: boolean) => Promise<unknown>,
  ): Promise<Outcome> {
    const bills = [...this.model.bills];
    const marked = bills.filter(([, bill]) => bill[field]);
    // Never many at once, or nothing else would succeed.
    const [serial, bill] = at(marked.length > 3 ? marked : bills, picks[0] ?? 0) ?? [];
    if (serial === undefined || bill === undefined || bill.status === 12) return 'done';
    bill[field] = !bill[field];
    await store(serial, bill[field]);
    return 'done';
  }

  private userOf(pick: number): { id: string; email: string } {
    const { users } = this.options;
    return at(users, pick) ?? { id: '', email: '' };
  }
}

function expectSame(found: readonly string[], wanted: readonly string[]): void {
  if (found.join() !== wanted.join()) throw new Error(`${found.join()} instead of ${wanted.join()}`);
}
