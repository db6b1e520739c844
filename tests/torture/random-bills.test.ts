import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { billOperationKinds, randomBillOperation } from '../model/random-bill-operation';
import { BillRun } from '../model/bill-run';
import { addUser } from '../support/add-user';
import { attackSizes } from '../support/attack-sizes';
import { BillDesk } from '../support/bill-desk';
import type { Asking } from '../support/bill-desk';
import { expectSound } from '../support/expect-sound';
import { startTestServer } from '../support/test-server';
import type { TestServer } from '../support/test-server';

const sequenceLength = Math.min(attackSizes.billOperations, 2_000);
const userCount = 4;
/** What a planted mistake is looked for with: known to come across each of them. */
const plantedSeed = 20_261_121;
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

describe(`random sequences of everything that bills can do (SEED=${seed} draws these again)`, () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ environment: { BUDGET_SCALE: '1000' } });
  });
  afterEach(() => server.stop());

  async function startRun(desk: BillDesk): Promise<BillRun> {
    const users = [];
    for (let index = 0; index < userCount; index += 1) users.push(await addUser(server));
    return new BillRun({ server, desk, users });
  }
  const draw = (numRuns: number, from: number) =>
    fc.sample(randomBillOperation('green'), { numRuns, seed: from });
  const sequences = Math.ceil(attackSizes.billOperations / sequenceLength);

  test.each(Array.from({ length: sequences }, (_, sequence) => sequence))(
    'sequence %i: server and model agree on every operation, every bill, and every sum',
    async (sequence) => {
      const run = await startRun(new BillDesk(server.context));
      await run.play(draw(sequenceLength, seed + sequence));
      const kinds = new Set([...run.tally.keys()].map((kind) => kind.split(' ')[0]));
      expect(billOperationKinds('green').filter((kind) => !kinds.has(kind))).toEqual([]);
      for (const kind of [
        'handOver',
        'export',
        'import',
        'deposit',
        'takeBack',
        'withdraw',
        'mint',
        'fill',
        'burn',
      ])
        expect(run.tally.get(`${kind} done`) ?? 0, kind).toBeGreaterThan(sequenceLength / 300);
      const refused = [...run.tally].filter(([kind]) => !kind.endsWith(' done'));
      expect(refused.length).toBeGreaterThan(6);
      await run.rest();
      await expectSound(server);
    },
  );

  /** Forgets what has been used, so that a second use is told from no use no more. */
  class ForgetfulDesk extends BillDesk {
    override async import(asking: Asking, banknotes: string[]) {
      const answer = await super.import(asking, banknotes);
      await server.database.query('delete from spent_pins');
      return answer;
    }
  }
  /** Gives bills back to who exported them whenever he asks. */
  class GenerousDesk extends BillDesk {
    override async takeBack(asking: Asking, stack: string[]) {
      await server.database.query('update bill_exports set acknowledged_at = null where serials && $1', [
        stack,
      ]);
      return super.takeBack(asking, stack);
    }
  }
  /** Pays a little too much. */
  class OverpayingDesk extends BillDesk {
    override async deposit(asking: Asking, stack: string[]) {
      const answer = await super.deposit(asking, stack);
      await server.database.query(
        `update balances set balance = balance + 1 where account_id in
          (select id from accounts where kind = 'pay' and currency_id = 502 and holder = $1)`,
        [asking.userId],
      );
      return answer;
    }
  }
  /** Writes something down although it refuses. */
  class TalkativeDesk extends BillDesk {
    override async handOver(asking: Asking, stack: string[], to: string) {
      try {
        return await super.handOver(asking, stack, to);
      } catch (error) {
        await server.database.query(`insert into live_events (user_id, topic) values ($1, 'bills')`, [
          asking.userId,
        ]);
        throw error;
      }
    }
  }
  /** Lets go of what it is to burn. */
  class LettingDesk extends BillDesk {
    override async burn(asking: Asking, banknotes: string[]) {
      const answer = await super.burn(asking, banknotes);
      await server.database.query('update bills set lock_id = null where lock_id = $1', [answer.id]);
      return answer;
    }
  }
  /** Fills blanks for whoever asks. */
  class CarelessDesk extends BillDesk {
    override async fillBlanks(asking: Asking, wanted: Parameters<BillDesk['fillBlanks']>[1]) {
      if ('ids' in wanted)
        await server.database.query('update bills set minter_id = $1 where id = any($2) and status = 0', [
          asking.userId,
          wanted.ids,
        ]);
      return super.fillBlanks(asking, wanted);
    }
  }
  /** Takes every key for a new one. */
  class KeylessDesk extends BillDesk {
    override async deposit({ userId }: Asking, stack: string[]) {
      return super.deposit({ userId }, stack);
    }
  }

  test.each<[string, new (context: TestServer['context']) => BillDesk, RegExp]>([
    ['forgets used passcodes', ForgetfulDesk, /INVALID instead of|ALREADY/],
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
    const run = await startRun(new Desk(server.context));
    await expect(run.play(draw(600, plantedSeed))).rejects.toThrow(message);
  });
});
