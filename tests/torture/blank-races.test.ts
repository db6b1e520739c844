import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAudit } from '../../server/audit/run-audit';
import { attackSizes } from '../support/attack-sizes';
import { BillDesk } from '../support/bill-desk';
import { expectSound } from '../support/expect-sound';
import { fundUser } from '../support/fund-user';
import { checkThenAct, fillAttempts, ownAttempts } from './support/bill-contest';
import type { Attempt, Prize } from './support/bill-contest';
import { BillRace, pairsOf } from './support/bill-race';
import { countDone } from './support/count-done';
import { expectWholeBill } from './support/expect-whole-bill';

const batchMax = 50;
const fills: Record<string, Attempt> = fillAttempts;
/** All pairs of ways to fill. Only the owner can fill a blank by id, so that way against itself has no winner. */
const fillPairs = pairsOf(Object.keys(fills)).filter(
  ([left, right]) => left !== right || left !== "fill of another's",
);
const rounds = Math.ceil(attackSizes.billRaces / 36);

describe('many callers after the same blank', () => {
  let races: BillRace;
  beforeAll(async () => {
    races = await BillRace.open();
    const { server, owner, rivals } = races;
    for (const { email } of [owner, ...rivals])
      await fundUser(server, { email, currencyKey: 'tectum-t12-tet', amount: '100000' });
  });
  afterAll(() => races.close());

  /** Blanks of the owner that have been in the pool for a day; all others are locked. */
  async function blanks(count: number): Promise<Prize[]> {
    const { server, owner } = races;
    await new BillDesk(server.context).mint({ userId: owner.id }, { '1': count });
    await races.finishRequests();
    const { rows } = await server.database.query<{ id: string; serial: string }>(
      `update bills set lock_id = gen_random_uuid(), minted_at = minted_at - interval '2 days'
       where status = 0 returning id, serial`,
    );
    return rows.map(({ id, serial }) => ({ serial, ownerId: owner.id, line: id }));
  }

  /** Runs `count` rounds, each for the only free blank. */
  async function eachRound(
    count: number,
    round: (prize: Prize) => Promise<void>,
    pair?: string,
  ): Promise<void> {
    for (let done = 0; done < count; done += batchMax)
      for (const prize of await blanks(Math.min(batchMax, count - done))) {
        await races.server.database.query('update bills set lock_id = null where id = $1', [prize.line]);
        await round(prize);
      }
    if (pair !== undefined) countDone('races', count, pair);
  }

  test.each(fillPairs)('%s and %s: one of them wins', async (left, right) => {
    const attempts = [fills[left], fills[right]].filter((attempt) => attempt !== undefined);
    const round = async (prize: Prize): Promise<void> => {
      const won = await races.run(prize, attempts);
      expect(won.reduce((sum, one) => sum + one, 0)).toBe(1);
      await expectWholeBill(races.server, prize, 2);
    };
    await eachRound(rounds, round, `${left} × ${right}`);
  });

  // A blank cannot be burned; once it is filled, its holder can.
  test.each(['fill by the minter', 'fill out of the pool'] as const)(
    '%s and then a burn: filled once, and burned not before that',
    async (way) => {
      const burn: Attempt = (context, prize, rival) =>
        ownAttempts.burn(context, {
          ...prize,
          ownerId: way === 'fill by the minter' ? prize.ownerId : rival.id,
        });
      const round = async (prize: Prize): Promise<void> => {
        // The rivals that fill also burn.
        const rivalOf = (index: number) => races.rivals[index % 2] ?? races.owner;
        const [filled = 0, burned = 0] = await races.run(prize, [fillAttempts[way], burn], rivalOf);
        expect(filled).toBe(1);
        expect([0, 1]).toContain(burned);
        await expectWholeBill(races.server, prize, 2 + burned);
      };
      await eachRound(rounds, round, `${way} × burn`);
    },
  );

  test('and the books are sound after all of it', async () => {
    await races.server.database.query('update bills set lock_id = null');
    await expectSound(races.server);
  });

  test('the same harness notices a server that checks first and fills afterwards', async () => {
    const winners: number[] = [];
    await eachRound(20, async (prize) => {
      const won = await races.run(prize, [checkThenAct('fill'), checkThenAct('fill')]);
      winners.push(won.reduce((sum, one) => sum + one, 0));
    });
    expect(Math.max(...winners)).toBeGreaterThan(1);
  });

  test('and the auditor sees what that has left behind', async () => {
    const { findings } = await runAudit(races.server.context);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['bills are covered', 'bills match their history']),
    );
  });
});
