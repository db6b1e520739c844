import fc from 'fast-check';
import { BillRun } from '../../model/bill-run';
import { randomBillOperation } from '../../model/random-bill-operation';
import type { RandomBillOperation } from '../../model/random-bill-operation';
import { drawnSeed } from '../../support/attack-sizes';
import { addUser } from '../../support/add-user';
import type { BillDesk } from '../../support/bill-desk';
import { startTestServer } from '../../support/test-server';
import type { TestServer } from '../../support/test-server';

const sequenceMax = 2_000;
const userCount = 4;
/** Enough for a planted fault to show. */
const plantedLength = 600;

interface Options {
  hub: 'green' | 'blue';
  /** The total of all sequences. */
  operations: number;
  /** The seed of the runs with planted faults: known to trigger each of them. */
  plantedSeed: number;
}

/** Random sequences of all operations on bills of a hub, each on a server and with users of its own. */
export class BillRuns {
  /** `SEED` reproduces the same sequences. */
  readonly seed = drawnSeed();
  readonly sequenceLength: number;
  /** The index of each sequence. */
  readonly sequences: readonly number[];
  private current: TestServer | undefined;

  constructor(private readonly options: Options) {
    this.sequenceLength = Math.min(options.operations, sequenceMax);
    const count = Math.ceil(options.operations / this.sequenceLength);
    this.sequences = Array.from({ length: count }, (_, sequence) => sequence);
  }

  /** The server of the running test. */
  get server(): TestServer {
    if (this.current === undefined) throw new Error('there is no server yet');
    return this.current;
  }

  async open(): Promise<void> {
    this.current = await startTestServer({ environment: { BUDGET_SCALE: '1000' } });
  }

  async close(): Promise<void> {
    await this.current?.stop();
  }

  async start(desk: BillDesk): Promise<BillRun> {
    const users = [];
    for (let index = 0; index < userCount; index += 1) users.push(await addUser(this.server));
    return new BillRun({ server: this.server, desk, users });
  }

  operationsOf(sequence: number): RandomBillOperation[] {
    return this.draw(this.sequenceLength, this.seed + sequence);
  }

  /** Operations that trigger every planted fault. */
  plantedOperations(): RandomBillOperation[] {
    return this.draw(plantedLength, this.options.plantedSeed);
  }

  private draw(numRuns: number, seed: number): RandomBillOperation[] {
    return fc.sample(randomBillOperation(this.options.hub), { numRuns, seed });
  }
}
