import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BillMoveName } from '../../server/bills/move-bills';
import { runAudit } from '../../server/audit/run-audit';
import { findUserBalances } from '../../server/ledger/balances';
import { addUser } from '../support/add-user';
import { attackSizes } from '../support/attack-sizes';
import { BillDesk } from '../support/bill-desk';
import { expectSound } from '../support/expect-sound';
import { issueTo } from '../support/issue-to';
import { acknowledge, bearerAttempts, checkThenAct, ownAttempts } from './support/bill-contest';
import type { Attempt, Prize, Rival } from './support/bill-contest';
import { BillRace, contenders, pairsOf } from './support/bill-race';
import { countDone } from './support/count-done';
import { expectWholeBill } from './support/expect-whole-bill';
import { unlessBusy } from './support/unless-busy';

const noteTet = 502;
const batchMax = 50;

const ownByName: Record<string, Attempt> = ownAttempts;
const bearer: Record<string, Attempt> = bearerAttempts;
const ownPairs = pairsOf(Object.keys(ownByName));
const bearerPairs = pairsOf(Object.keys(bearer));
const mixedPairs = Object.keys(bearer).flatMap((left) =>
  Object.keys(ownByName).map((right): [string, string] => [left, right]),
);
const pairs = ownPairs.length + bearerPairs.length + mixedPairs.length;
const rounds = Math.ceil(attackSizes.billRaces / pairs);

describe('many callers after the same bill', () => {
  let races: BillRace;
  beforeAll(async () => {
    races = await BillRace.open();
  });
  afterAll(() => races.close());

  /** Issues bills to the owner, and exports them if `isOutside`. */
  async function prizes(count: number, isOutside: boolean): Promise<Prize[]> {
    const { server, owner } = races;
    const serials = await issueTo(server, owner, { '1': count });
    const { lines } = isOutside
      ? await new BillDesk(server.context).export({ userId: owner.id }, serials)
      : { lines: serials };
    return lines.map((line) => ({ serial: line.slice(0, 16), ownerId: owner.id, line }));
  }

  /** Runs the rounds of one pair; after each, the bill's history is complete and has one move for each winner. */
  async function expectRounds(
    pair: string,
    isOutside: boolean,
    eachRound: (prize: Prize) => Promise<number[]>,
    expectWinners: (won: number[]) => void,
  ): Promise<void> {
    for (let done = 0; done < rounds; done += batchMax) {
      for (const prize of await prizes(Math.min(batchMax, rounds - done), isOutside)) {
        const before = isOutside ? 3 : 2;
        const won = await eachRound(prize);
        expectWinners(won);
        await expectWholeBill(races.server, prize, before + won.reduce((sum, one) => sum + one, 0));
      }
    }
    countDone('races', rounds, pair);
  }

  const expectOneWinner = (won: number[]): void => {
    expect(won.reduce((sum, one) => sum + one, 0)).toBe(1);
  };

  test.each(ownPairs)('held: %s and %s, one of them wins', async (left, right) => {
    const attempts = [ownByName[left], ownByName[right]].filter((attempt) => attempt !== undefined);
    const pair = `held: ${left} × ${right}`;
    await expectRounds(pair, false, (prize) => races.run(prize, attempts), expectOneWinner);
  });

  test.each(bearerPairs)('outside: %s and %s, one of them wins', async (left, right) => {
    const attempts = [bearer[left], bearer[right]].filter((attempt) => attempt !== undefined);
    const pair = `outside: ${left} × ${right}`;
    await expectRounds(pair, true, (prize) => races.run(prize, attempts), expectOneWinner);
  });

  // Acknowledging is idempotent, so it counts once, if it came in time.
  test('outside: taking back and acknowledging, one of them decides', async () => {
    for (let done = 0; done < rounds; done += 1) {
      // Each in an export of its own.
      for (const prize of await prizes(1, true)) {
        const [taken = 0, given = 0] = await races.run(prize, [bearerAttempts['take back'], acknowledge]);
        expect([taken, given > 0]).toEqual(taken === 1 ? [1, false] : [0, true]);
        await expectWholeBill(races.server, prize, 3 + taken);
      }
    }
    countDone('races', rounds);
  });

  // The owner deposits a bill and hands it over in parallel: one may follow the other, and no operation happens twice in a
  // row.
  test.each(mixedPairs)(
    'outside, by its owner: %s and then %s, each as often as the other allows',
    async (left, right) => {
      const attempts = [bearer[left], ownByName[right]].filter((attempt) => attempt !== undefined);
      await expectRounds(
        `outside by its owner: ${left} × ${right}`,
        true,
        (prize) =>
          races.run(prize, attempts, (index) =>
            index % 4 < 2 ? races.owner : (races.rivals[index] ?? races.owner),
          ),
        ([taken = 0, sentOn = 0]) => {
          expect(taken).toBeGreaterThan(0);
          expect([taken, taken - 1]).toContain(sentOn);
        },
      );
    },
  );

  /** Users with pay balance worth the whole stock, and nothing else: what others left in it is locked. */
  async function payers(count: number): Promise<Rival[]> {
    await races.server.database.query('update bills set lock_id = gen_random_uuid() where status = 11');
    const users = [];
    for (let index = 0; index < count; index += 1) {
      const user = await addUser(races.server);
      const stack = await issueTo(races.server, user, { '10': 1 });
      await new BillDesk(races.server.context).deposit({ userId: user.id }, stack);
      users.push(user);
    }
    return users;
  }

  test.each([
    ['the same bills', { nominal: '10', count: 1 }],
    ['bills that are coined out of the same stock', { nominal: '1', count: 10 }],
  ])('Pay to Bills: all want %s at once, and each gets different bills', async (what, wanted) => {
    const stockRounds = Math.ceil(rounds / contenders);
    for (let round = 0; round < stockRounds; round += 1) {
      const users = await payers(contenders);
      const got = await Promise.all(
        users.map(({ id }, index) =>
          unlessBusy(() => new BillDesk(races.contextOf(index)).withdraw({ userId: id }, [wanted])),
        ),
      );
      expect(new Set(got.flat()).size).toBe(contenders * wanted.count);
      for (const { id } of users) {
        const pay = await findUserBalances(races.server.context.db, { userId: id, kind: 'pay' });
        expect(pay.get(noteTet)).toBe(0n);
      }
    }
    countDone('races', stockRounds, `Pay to Bills: ${what}`);
  });

  test('Pay to Bills: one balance is spent once, however large the stock is', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [{ id: userId } = races.owner] = await payers(2);
      const results = await Promise.allSettled(
        Array.from({ length: contenders }, (_, index) =>
          unlessBusy(() =>
            new BillDesk(races.contextOf(index)).withdraw({ userId }, [{ nominal: '10', count: 1 }]),
          ),
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
    countDone('races', rounds, 'Pay to Bills: the same balance');
  });

  test('and the books are sound after all of it', async () => {
    await races.server.database.query('update bills set lock_id = null');
    await expectSound(races.server);
  });

  test.each<BillMoveName[]>([
    ['handover', 'handover'],
    ['handover', 'billsToPay'],
    ['handover', 'burn'],
    ['burn', 'burn'],
    ['depositText', 'billsToPay'],
    ['takeBack', 'depositText'],
  ])(
    'the same harness notices a server that checks first and acts afterwards: %s and %s',
    async (left, right) => {
      const isOutside = left === 'depositText' || left === 'takeBack';
      const winners: number[] = [];
      for (const prize of await prizes(20, isOutside)) {
        const won = await races.run(prize, [checkThenAct(left), checkThenAct(right)]);
        winners.push(won.reduce((sum, one) => sum + one, 0));
      }
      expect(Math.max(...winners)).toBeGreaterThan(1);
    },
  );

  test('and it notices a server that takes back bills that were given away', async () => {
    const decided: boolean[] = [];
    for (let done = 0; done < 20; done += 1) {
      for (const prize of await prizes(1, true)) {
        const [taken = 0, given = 0] = await races.run(prize, [checkThenAct('takeBack'), acknowledge]);
        decided.push(taken + Number(given > 0) === 1);
      }
    }
    expect(decided).toContain(false);
  });

  test('and the auditor sees what that has left behind', async () => {
    const { findings } = await runAudit(races.server.context);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['bills are covered', 'bills match their history']),
    );
  });
});
