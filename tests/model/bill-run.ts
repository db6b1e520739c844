import { forgetExpiredExports } from '../../server/exports/exports.service';
import { requireChainNetwork } from '../../server/chains/chain-networks';
import { runAudit } from '../../server/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import type { BillDesk } from '../support/bill-desk';
import { fundUser } from '../support/fund-user';
import type { TestServer } from '../support/test-server';
import { PredictedCalls } from './predicted-calls';
import type { Outcome } from './predicted-calls';
import { compareWithModel, readBills, readMarks } from './bill-database';
import { BillMarks } from './bill-marks';
import { BillModel } from './bill-model';
import { BlueFills } from './blue-fills';
import type { Fills } from './fills';
import { GreenFills } from './green-fills';
import { HolderRun } from './holder-run';
import { MintHouseRun } from './mint-house-run';
import { NetworkRun } from './network-run';
import { at } from './pick-bills';
import type { RandomBillOperation } from './random-bill-operation';

const dayMs = 24 * 3_600_000;
/** Enough for everything they mint and fill. */
const funds = {
  green: { 'tectum-t12-tet': '10000000' },
  blue: { 'tectum-t12-tet': '10000000', 'tron-trc20-usdt': '10000000', 'tron-native-trx': '10000000' },
};

/** More rounds than a fill needs that was not even sent, or was dropped again. */
const restRounds = 5;
/** The number of blue bills that each user starts with, because fills take time. */
const firstBills = 12;

interface Options {
  server: TestServer;
  desk: BillDesk;
  users: readonly { id: string; email: string }[];
}

/** Runs generated operations against server and model, and compares both after each. */
export class BillRun {
  readonly model: BillModel;
  /** The number of successes and refusals of each kind, to detect a run that covers too little. */
  readonly tally = new Map<string, number>();
  private readonly calls = new PredictedCalls();
  private marks = '';
  private readonly fills: Fills;
  private readonly marking: BillMarks;
  private readonly holders: HolderRun;
  private readonly mintHouse: MintHouseRun;
  /** Set for blue bills: the network, and the fills sent to it. */
  private readonly blue: { network: NetworkRun; fills: BlueFills } | undefined;

  constructor(private readonly options: Options) {
    const { server, desk } = options;
    const { calls } = this;
    const lines: string[] = [];
    const model = new BillModel(desk.currency);
    this.model = model;
    if (model.isBlue) {
      const network = new NetworkRun(server, requireChainNetwork(desk.currency));
      this.blue = { network, fills: new BlueFills({ server, model, network }) };
    }
    this.fills = this.blue?.fills ?? new GreenFills({ server, model });
    this.marking = new BillMarks({ server, model });
    this.holders = new HolderRun({ server, desk, model, calls, lines });
    this.mintHouse = new MintHouseRun({ server, desk, model, calls, lines, fills: this.fills });
  }

  async play(operations: readonly RandomBillOperation[]): Promise<void> {
    const { server, users } = this.options;
    for (const { email } of users)
      for (const [currencyKey, amount] of Object.entries(funds[this.model.isBlue ? 'blue' : 'green']))
        await fundUser(server, { email, currencyKey, amount });
    await this.blue?.fills.begin();
    if (this.model.isBlue) await this.stockUp();
    this.marks = await readMarks(server);
    for (const [index, operation] of operations.entries()) {
      try {
        await this.step(operation);
      } catch (error) {
        throw new Error(`operation ${index} ${JSON.stringify(operation)}: ${(error as Error).message}`, {
          cause: error,
        });
      }
      if (index % 100 === 99) await this.expectSoundBooks();
    }
  }

  /** Unlocks all bills, and completes every open fill. */
  async rest(): Promise<void> {
    await this.marking.clear();
    for (let round = 0; this.openFills() > 0; round += 1) {
      if (round > restRounds) throw new Error(`${this.openFills()} fills do not end`);
      await this.blue?.network.bury();
      await this.fills.runJobs();
    }
    await this.compare();
  }

  private async stockUp(): Promise<void> {
    const picks = Array.from({ length: firstBills }, (_, index) => index + 1);
    for (const [index, user] of this.options.users.entries()) {
      await this.mintHouse.mint(user, [index, ...picks.slice(1)]);
      await this.mintHouse.fill(user, picks);
    }
    await this.rest();
  }

  /** The outcomes of fills that went through a network. */
  get fillTally(): BlueFills['tally'] | undefined {
    return this.blue?.fills.tally;
  }

  private openFills(): number {
    return this.blue?.fills.open.size ?? 0;
  }

  /** A full audit between operations. */
  private async expectSoundBooks(): Promise<void> {
    const { context, clock } = this.options.server;
    await sealNewEntries(context.db, clock.now());
    // The model locks bills directly in the database, for requests that do not exist.
    const findings = (await runAudit(context)).findings.filter(
      ({ check }) => check !== 'locks have requests',
    );
    if (findings.length > 0) throw new Error(`the auditor: ${JSON.stringify(findings[0])}`);
  }

  private async compare(): Promise<void> {
    const { server } = this.options;
    await compareWithModel(server, this.model, await readBills(server));
    await this.fills.compare();
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
    await this.compare();
  }

  private async act(operation: RandomBillOperation): Promise<Outcome> {
    const { server } = this.options;
    const user = this.userOf(operation.user);
    const other = this.userOf(operation.other);
    const { picks } = operation;
    switch (operation.kind) {
      case 'issue':
        return this.holders.issue(user, picks);
      case 'handOver':
        return other.id === user.id ? 'done' : this.holders.handOver(user, other, picks);
      case 'export':
        return this.holders.export(user, picks);
      case 'import':
        return this.holders.import(user, picks);
      case 'deposit':
        return this.holders.deposit(user, picks);
      case 'takeBack':
        return this.holders.takeBack(user, picks);
      case 'withdraw':
        return this.holders.withdraw(user, picks);
      case 'mint':
        return this.mintHouse.mint(user, picks);
      case 'fill':
        return this.mintHouse.fill(user, picks);
      case 'fillFromPool':
        return this.mintHouse.fillFromPool(user, picks);
      case 'burn':
        return this.mintHouse.burn(user, picks);
      case 'acknowledge':
        return this.holders.acknowledge(picks);
      case 'freeze':
        await this.marking.freeze(picks[0] ?? 0);
        return 'done';
      case 'lock':
        await this.marking.lock(picks[0] ?? 0);
        return 'done';
      case 'makeBlock':
        await this.blue?.network.makeBlock();
        return 'done';
      case 'undoBlocks':
        await this.blue?.network.undoBlocks(picks.length, (picks[0] ?? 0) % 2 === 0);
        return 'done';
      case 'refuseNext':
        await this.blue?.network.refuseNext();
        return 'done';
      case 'look':
        await this.fills.runJobs();
        return 'done';
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

  private userOf(pick: number): { id: string; email: string } {
    const { users } = this.options;
    return at(users, pick) ?? { id: '', email: '' };
  }
}
