import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChainAdapter } from '../../server/chains/adapters/chain-adapter';
import { attackSizes } from '../support/attack-sizes';
import { BillDesk } from '../support/bill-desk';
import type { Asking } from '../support/bill-desk';
import { expectSound } from '../support/expect-sound';
import { plantAdapter } from '../support/plant-adapter';
import type { TestServer } from '../support/test-server';
import { BillRuns } from './support/bill-runs';
import { countDone } from './support/count-done';
import { expectTried } from './support/expect-tried';

const currencyKey = 'tron-trc20-usdt';
const runs = new BillRuns({
  hub: 'blue',
  operations: attackSizes.blueBillOperations,
  plantedSeed: 20_261_122,
});

// Blue bills' coins are at addresses of their own: a fill takes as long as its network does, which may refuse it
// and undo blocks.
describe(`random sequences of everything that blue bills can do (SEED=${runs.seed} draws these again)`, () => {
  beforeEach(() => runs.open());
  afterEach(() => runs.close());

  test.each(runs.sequences)(
    'sequence %i: server and model agree on every operation, every bill, every fill, and every sum',
    async (sequence) => {
      const run = await runs.start(new BillDesk(runs.server.context, currencyKey));
      await run.play(runs.operationsOf(sequence));
      countDone('operations', runs.sequenceLength);
      await run.rest();
      expectTried(run, {
        hub: 'blue',
        done: [
          'handOver',
          'export',
          'import',
          'deposit',
          'takeBack',
          'withdraw',
          'mint',
          'fill',
          'fillFromPool',
          'burn',
        ],
        moreThan: 0,
      });
      expect(run.fillTally?.done).toBeGreaterThan(runs.sequenceLength / 50);
      expect(run.fillTally?.transactionUnsuccessful).toBeGreaterThan(0);
      await expectSound(runs.server);
    },
  );

  /** Releases the key of a bill that stays valid. */
  class TrustingDesk extends BillDesk {
    override async handOver(asking: Asking, stack: string[], to: string) {
      const answer = await super.handOver(asking, stack, to);
      await runs.server.database.query(
        'update bill_addresses set released_at = now() from bills where id = bill_id and serial = any($1)',
        [stack],
      );
      return answer;
    }
  }
  /** Ends other users' requests. */
  class LettingDesk extends BillDesk {
    override async fillBlanks(asking: Asking, wanted: Parameters<BillDesk['fillBlanks']>[1]) {
      const id = await super.fillBlanks(asking, wanted);
      await runs.server.database.query('update bills set lock_id = null where lock_id = $1', [id]);
      return id;
    }
  }

  test.each<[string, new (context: TestServer['context'], key: string) => BillDesk, RegExp]>([
    ['gives the key of a live bill away', TrustingDesk, /its key/],
    ['lets go of what it is to fill', LettingDesk, /blanks instead of|in the model/],
  ])('the same harness notices a server that %s', async (_what, Desk, message) => {
    const run = await runs.start(new Desk(runs.server.context, currencyKey));
    await expect(run.play(runs.plantedOperations())).rejects.toThrow(message);
  });

  type Plant = (adapter: ChainAdapter) => Partial<ChainAdapter>;
  /** Accepts a single confirmation. */
  const hasty: Plant = (adapter) => ({
    async head() {
      const { tip } = await adapter.head();
      return { tip, final: tip };
    },
  });
  /** Treats an unknown transaction as lost, and sends a second one. */
  const sent = new Set<string>();
  const doubling: Plant = (adapter) => ({
    async submit(signed) {
      const answer = await adapter.submit(signed);
      if (sent.has(signed.hash)) {
        const again = JSON.stringify({ ...(JSON.parse(signed.bytes) as object), id: `${signed.hash} again` });
        await adapter.submit({ ...signed, hash: `${signed.hash} again`, bytes: again });
      }
      sent.add(signed.hash);
      return answer;
    },
  });
  /** Ignores that a transaction was refused. */
  const credulous: Plant = (adapter) => ({
    async block(height, findOurs) {
      const block = await adapter.block(height, findOurs);
      return block && { ...block, sent: block.sent.map((one) => ({ ...one, hasReverted: false })) };
    },
  });

  test.each<[string, Plant, RegExp]>([
    ['ends a fill before its network is sure', hasty, /a fill is done, in the model open/],
    // The books see coins leave without an order, and halt the network's payouts: its fills never end.
    [
      'sends coins a second time when blocks were undone',
      doubling,
      /coins are there|is transactionUnsuccessful, in the model open/,
    ],
    ['fills bills although nothing has come to them', credulous, /in the model transactionUnsuccessful/],
  ])('the same harness notices a server that %s', async (_what, plant, message) => {
    runs.server.context.chains = plantAdapter(runs.server.context.chains, plant);
    const run = await runs.start(new BillDesk(runs.server.context, currencyKey));
    await expect(run.play(runs.plantedOperations())).rejects.toThrow(message);
  });
});
