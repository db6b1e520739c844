import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attackSizes } from '../support/attack-sizes';
import { BillDesk } from '../support/bill-desk';
import type { Asking } from '../support/bill-desk';
import { expectSound } from '../support/expect-sound';
import type { TestServer } from '../support/test-server';
import { BillRuns } from './support/bill-runs';
import { countDone } from './support/count-done';
import { expectTried } from './support/expect-tried';

const runs = new BillRuns({ hub: 'green', operations: attackSizes.billOperations, plantedSeed: 20_261_121 });

describe(`random sequences of everything that bills can do (SEED=${runs.seed} draws these again)`, () => {
  beforeEach(() => runs.open());
  afterEach(() => runs.close());

  test.each(runs.sequences)(
    'sequence %i: server and model agree on every operation, every bill, and every sum',
    async (sequence) => {
      const run = await runs.start(new BillDesk(runs.server.context));
      await run.play(runs.operationsOf(sequence));
      countDone('operations', runs.sequenceLength);
      expectTried(run, {
        hub: 'green',
        done: ['handOver', 'export', 'import', 'deposit', 'takeBack', 'withdraw', 'mint', 'fill', 'burn'],
        moreThan: runs.sequenceLength / 300,
      });
      await run.rest();
      await expectSound(runs.server);
    },
  );

  /** Forgets used bills, so that a second use looks like an unknown bill. */
  class ForgetfulDesk extends BillDesk {
    override async import(asking: Asking, banknotes: string[]) {
      const answer = await super.import(asking, banknotes);
      await runs.server.database.query('delete from spent_pins');
      return answer;
    }
  }
  /** Always gives bills back to their exporter. */
  class GenerousDesk extends BillDesk {
    override async takeBack(asking: Asking, stack: string[]) {
      await runs.server.database.query('update bill_exports set acknowledged_at = null where serials && $1', [
        stack,
      ]);
      return super.takeBack(asking, stack);
    }
  }
  /** Pays a little too much. */
  class OverpayingDesk extends BillDesk {
    override async deposit(asking: Asking, stack: string[]) {
      const answer = await super.deposit(asking, stack);
      await runs.server.database.query(
        `update balances set balance = balance + 1 where account_id in
          (select id from accounts where kind = 'pay' and currency_id = 502 and holder = $1)`,
        [asking.userId],
      );
      return answer;
    }
  }
  /** Writes a row although it refuses. */
  class TalkativeDesk extends BillDesk {
    override async handOver(asking: Asking, stack: string[], to: string) {
      try {
        return await super.handOver(asking, stack, to);
      } catch (error) {
        await runs.server.database.query(`insert into live_events (user_id, topic) values ($1, 'bills')`, [
          asking.userId,
        ]);
        throw error;
      }
    }
  }
  /** Unlocks the bills that it is to burn. */
  class LettingDesk extends BillDesk {
    override async burn(asking: Asking, banknotes: string[]) {
      const answer = await super.burn(asking, banknotes);
      await runs.server.database.query('update bills set lock_id = null where lock_id = $1', [answer.id]);
      return answer;
    }
  }
  /** Fills blanks for anyone. */
  class CarelessDesk extends BillDesk {
    override async fillBlanks(asking: Asking, wanted: Parameters<BillDesk['fillBlanks']>[1]) {
      if ('ids' in wanted)
        await runs.server.database.query(
          'update bills set minter_id = $1 where id = any($2) and status = 0',
          [asking.userId, wanted.ids],
        );
      return super.fillBlanks(asking, wanted);
    }
  }
  /** Ignores idempotency keys. */
  class KeylessDesk extends BillDesk {
    override async deposit({ userId }: Asking, stack: string[]) {
      return super.deposit({ userId }, stack);
    }
  }

  test.each<[string, new (context: TestServer['context']) => BillDesk, RegExp]>([
    ['forgets used passcodes', ForgetfulDesk, /INVALID instead of|ALREADY|"passcodes are/],
    [
      'lets bills be taken back at any time',
      GenerousDesk,
      /it was done, in the model incorrectBills|a refusal has changed something/,
    ],
    ['pays one unit too much', OverpayingDesk, /pay of/],
    ['writes although it refuses', TalkativeDesk, /a refusal has changed something/],
    ['lets go of what it is to burn', LettingDesk, /the request ended with incorrectBills/],
    [
      'fills anybody’s blanks',
      CarelessDesk,
      /it was done, in the model incorrectBills|a refusal has changed something/,
    ],
    ['does not know its keys', KeylessDesk, /incorrectBills|a used key|invalidPasscode|a repeated call/],
  ])('the same harness notices a server that %s', async (_what, Desk, message) => {
    const run = await runs.start(new Desk(runs.server.context));
    await expect(run.play(runs.plantedOperations())).rejects.toThrow(message);
  });
});
