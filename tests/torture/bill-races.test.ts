import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BillMoveName } from '../../server/bills/bill-moves';
import { createContext } from '../../server/create-context';
import { runAudit } from '../../server/ledger/audit/run-audit';
import { findUserBalances } from '../../server/ledger/user-balances';
import type { ServiceContext } from '../../server/service-context';
import { addUser } from '../support/add-user';
import { attackSizes } from '../support/attack-sizes';
import { BillDesk } from '../support/bill-desk';
import { expectSound } from '../support/expect-sound';
import { issueTo } from '../support/issue-to';
import { startTestServer } from '../support/test-server';
import type { TestServer } from '../support/test-server';
import { bearerAttempts, checkThenAct, ownAttempts } from './support/bill-contest';
import type { Attempt, Prize, Rival } from './support/bill-contest';

const contenders = 16;
const noteTet = 502;
const batchMax = 50;

type Pair = [string, string];

/** Each with each, itself included. */
const pairsOf = (names: string[]): Pair[] =>
  names.flatMap((left, index) => names.slice(index).map((right): Pair => [left, right]));
const own: Record<string, Attempt> = ownAttempts;
const bearer: Record<string, Attempt> = bearerAttempts;
const ownPairs = pairsOf(Object.keys(own));
const bearerPairs = pairsOf(Object.keys(bearer));
const mixedPairs = Object.keys(bearer).flatMap((left) =>
  Object.keys(own).map((right): Pair => [left, right]),
);
const pairs = ownPairs.length + bearerPairs.length + mixedPairs.length;
const rounds = Math.ceil(attackSizes.billRaces / pairs);

describe('sixteen callers after the same bill', () => {
  let server: TestServer;
  let contexts: ServiceContext[];
  let owner: Rival;
  let rivals: Rival[];
  beforeAll(async () => {
    server = await startTestServer({ environment: { BUDGET_SCALE: '1000' } });
    const made = [0, 1].map(() =>
      createContext({
        config: { ...server.context.config, DATABASE_POOL_SIZE: contenders / 2 },
        connectionString: server.database.connectionString,
        masterKey: server.context.config.MASTER_KEY ?? '',
        embeddedDatabase: false,
        clock: server.clock,
      }),
    );
    contexts = await Promise.all(made);
    owner = await addUser(server);
    rivals = [];
    for (let index = 0; index < contenders; index += 1) rivals.push(await addUser(server));
  });
  afterAll(async () => {
    for (const context of contexts) await context.pool.end();
    await server.stop();
  });
  const contextOf = (index: number): ServiceContext => contexts[index % contexts.length] ?? server.context;

  /** Fresh bills of the owner's, outside if they are to be. */
  async function prizes(count: number, isOutside: boolean): Promise<Prize[]> {
    const serials = await issueTo(server, owner, { '1': count });
    const { lines } = isOutside
      ? await new BillDesk(server.context).export({ userId: owner.id }, serials)
      : { lines: serials };
    return lines.map((line) => ({ serial: line.slice(0, 16), ownerId: owner.id, line }));
  }

  /** One race: half of them try one way, half the other, by turns. Answers how often each way succeeded. */
  async function race(
    prize: Prize,
    attempts: readonly Attempt[],
    rivalOf: (index: number) => Rival = (index) => rivals[index] ?? owner,
  ): Promise<number[]> {
    const won = attempts.map(() => 0);
    await Promise.all(
      Array.from({ length: contenders }, async (_, index) => {
        // Two of each way in turn, so that both ways come from both servers.
        const way = Math.floor(index / contexts.length) % attempts.length;
        const attempt = attempts[way];
        if ((await attempt?.(contextOf(index), prize, rivalOf(index))) === true)
          won[way] = (won[way] ?? 0) + 1;
      }),
    );
    return won;
  }

  /** Runs the rounds of one pair; after each, the bill's history is whole and as long as there were winners. */
  async function expectRounds(
    isOutside: boolean,
    eachRound: (prize: Prize) => Promise<number[]>,
    expectWinners: (won: number[]) => void,
  ): Promise<void> {
    for (let done = 0; done < rounds; done += batchMax) {
      for (const prize of await prizes(Math.min(batchMax, rounds - done), isOutside)) {
        const before = isOutside ? 3 : 2;
        const won = await eachRound(prize);
        expectWinners(won);
        await expectWhole(prize, before + won.reduce((sum, one) => sum + one, 0));
      }
    }
  }

  async function expectWhole({ serial }: Prize, moves: number): Promise<void> {
    const { rows } = await server.database.query<{ moves: number; is_whole: boolean; is_held: boolean }>(
      `select count(*)::integer as moves, bool_and(e.from_status is not distinct from e.before)
          and (array_agg(e.to_status order by e.id desc))[1] = b.status as is_whole,
        (b.status in (10, 111)) = (b.holder_id is not null) and (b.status = 1) = (b.pin_hash is not null)
          and (array_agg(e.holder_id order by e.id desc))[1] is not distinct from b.holder_id as is_held
       from bills b join (
         select *, lag(to_status) over (partition by bill_id order by id) as before from bill_events
       ) e on e.bill_id = b.id where b.serial = $1 group by b.id`,
      [serial],
    );
    expect(rows).toEqual([{ moves, is_whole: true, is_held: true }]);
  }

  const expectOneWinner = (won: number[]): void => {
    expect(won.reduce((sum, one) => sum + one, 0)).toBe(1);
  };

  test.each(ownPairs)('held: %s and %s, one of them wins', async (left, right) => {
    const attempts = [own[left], own[right]].filter((attempt) => attempt !== undefined);
    await expectRounds(false, (prize) => race(prize, attempts), expectOneWinner);
  });

  test.each(bearerPairs)('outside: %s and %s, one of them wins', async (left, right) => {
    const attempts = [bearer[left], bearer[right]].filter((attempt) => attempt !== undefined);
    await expectRounds(true, (prize) => race(prize, attempts), expectOneWinner);
  });

  // The owner brings his bill in and sends it on at once; one may follow the other, and none happens twice in a row.
  test.each(mixedPairs)(
    'outside, by its owner: %s and then %s, each as often as the other allows',
    async (left, right) => {
      const attempts = [bearer[left], own[right]].filter((attempt) => attempt !== undefined);
      await expectRounds(
        true,
        (prize) => race(prize, attempts, (index) => (index % 4 < 2 ? owner : (rivals[index] ?? owner))),
        ([taken = 0, sentOn = 0]) => {
          expect(taken).toBeGreaterThan(0);
          expect([taken, taken - 1]).toContain(sentOn);
        },
      );
    },
  );

  /** Users who have bills of the stock's whole worth to come, and nothing else: what others left in it is locked. */
  async function payers(count: number): Promise<Rival[]> {
    await server.database.query('update bills set lock_id = gen_random_uuid() where status = 11');
    const users = [];
    for (let index = 0; index < count; index += 1) {
      const user = await addUser(server);
      const stack = await issueTo(server, user, { '10': 1 });
      await new BillDesk(server.context).deposit({ userId: user.id }, stack);
      users.push(user);
    }
    return users;
  }

  test.each([
    ['the same bills', { nominal: '10', count: 1 }],
    ['bills that are coined out of the same stock', { nominal: '1', count: 10 }],
  ])('Pay to Bills: all want %s at once, and everybody gets his own', async (_what, wanted) => {
    for (let round = 0; round < Math.ceil(rounds / contenders); round += 1) {
      const users = await payers(contenders);
      const got = await Promise.all(
        users.map(({ id }, index) => new BillDesk(contextOf(index)).withdraw({ userId: id }, [wanted])),
      );
      expect(new Set(got.flat()).size).toBe(contenders * wanted.count);
      for (const { id } of users) {
        const pay = await findUserBalances(server.context.db, { userId: id, kind: 'pay' });
        expect(pay.get(noteTet)).toBe(0n);
      }
    }
  });

  test('Pay to Bills: one balance is spent once, however large the stock is', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [{ id: userId } = owner] = await payers(2);
      const results = await Promise.allSettled(
        Array.from({ length: contenders }, (_, index) =>
          new BillDesk(contextOf(index)).withdraw({ userId }, [{ nominal: '10', count: 1 }]),
        ),
      );
      for (const result of results.filter(({ status }) => status === 'rejected'))
        expect(result).toMatchObject({
          reason: {
            errorName: expect.stringMatching(/^(insufficientFunds|amountOverLimitBills)$/) as string,
          },
        });
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('and the books are sound after all of it', async () => {
    await server.database.query('update bills set lock_id = null');
    await expectSound(server);
  });

  test.each<BillMoveName[]>([
    ['handover', 'handover'],
    ['handover', 'billsToPay'],
    ['depositText', 'billsToPay'],
    ['takeBack', 'depositText'],
  ])('the same harness notices who checks first and acts afterwards: %s and %s', async (left, right) => {
    const isOutside = left === 'depositText' || left === 'takeBack';
    const winners: number[] = [];
    for (const prize of await prizes(20, isOutside)) {
      const won = await race(prize, [checkThenAct(left), checkThenAct(right)]);
      winners.push(won.reduce((sum, one) => sum + one, 0));
    }
    expect(Math.max(...winners)).toBeGreaterThan(1);
  });

  test('and the auditor sees what that has left behind', async () => {
    const { findings } = await runAudit(server.context);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['bills are covered', 'bills match their history']),
    );
  });
});
