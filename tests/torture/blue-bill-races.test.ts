import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAudit } from '../../server/audit/run-audit';
import { attackSizes } from '../support/attack-sizes';
import { BillDesk } from '../support/bill-desk';
import { BlueHouse } from '../support/blue-house';
import { expectSound } from '../support/expect-sound';
import { bearerAttempts, checkThenAct, keyFirst, ownAttempts } from './support/bill-contest';
import type { Attempt, Prize, Rival } from './support/bill-contest';
import { BillRace, pairsOf } from './support/bill-race';
import { countDone } from './support/count-done';
import { expectWholeBill } from './support/expect-whole-bill';

const batchMax = 50;
const ownByName: Record<string, Attempt> = ownAttempts;
const bearer: Record<string, Attempt> = bearerAttempts;
const allRounds = Math.ceil(attackSizes.billRaces / 36);

// The user who burns such a bill owns its coins by the key: no one else may get it, and a bill with a released key must not
// move.
describe('many callers after the same bill with an address of its own', () => {
  let races: BillRace;
  let house: BlueHouse;
  let owner: Rival;
  beforeAll(async () => {
    races = await BillRace.open();
    house = new BlueHouse(races.server);
  });
  afterAll(() => races.close());

  /** Bills of a user funded for them. */
  async function prizes(count: number, isOutside: boolean): Promise<Prize[]> {
    const { server } = races;
    const user = await house.registerRich();
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      user.email,
    ]);
    owner = { id: rows[0]?.id ?? '', email: user.email };
    const serials = await house.getBills(user, { '1': count });
    const desk = new BillDesk(server.context, house.params.currencyKey);
    const { lines } = isOutside ? await desk.export({ userId: owner.id }, serials) : { lines: serials };
    return lines.map((line) => ({ serial: line.slice(0, 16), ownerId: owner.id, line }));
  }

  async function isKeyReleased({ serial }: Prize): Promise<boolean> {
    const { rows } = await races.server.database.query<{ is_released: boolean }>(
      `select released_at is not null as is_released from bill_addresses join bills on bills.id = bill_id
       where serial = $1`,
      [serial],
    );
    return rows[0]?.is_released ?? false;
  }

  async function expectOneWinner(
    names: readonly string[],
    options: { isOutside: boolean; ways: Record<string, Attempt>; rounds?: number },
  ): Promise<void> {
    const { rounds = allRounds } = options;
    const attempts = names.map((name) => options.ways[name]).filter((attempt) => attempt !== undefined);
    for (let done = 0; done < rounds; done += batchMax)
      for (const prize of await prizes(Math.min(batchMax, rounds - done), options.isOutside)) {
        const won = await races.run(prize, attempts);
        expect(won.reduce((sum, one) => sum + one, 0)).toBe(1);
        const winner = names[won.indexOf(1)] ?? '';
        expect(await isKeyReleased(prize)).toBe(winner.startsWith('burn'));
        await expectWholeBill(races.server, prize, options.isOutside ? 4 : 3);
      }
    countDone('races', rounds, `${options.isOutside ? 'outside' : 'held'}: ${names.join(' × ')}`);
  }

  test.each(pairsOf(Object.keys(ownByName)))('held: %s and %s, one of them wins', async (...pair) => {
    await expectOneWinner(pair, { isOutside: false, ways: ownByName });
  });

  test.each(pairsOf(Object.keys(bearer)))('outside: %s and %s, one of them wins', async (...pair) => {
    await expectOneWinner(pair, { isOutside: true, ways: bearer });
  });

  test('and the books are sound after all of it', () => expectSound(races.server));

  // A careless caller who happens to be alone rightly wins once. The test requires a round with two winners.
  const careless = { handover: checkThenAct('handover'), burn: checkThenAct('burn') };
  test.each<[what: string, pair: [keyof typeof careless, keyof typeof careless]]>([
    ['burns what has gone', ['handover', 'burn']],
    ['burns twice', ['burn', 'burn']],
  ])('the same harness notices a server that %s', async (_what, [left, right]) => {
    const winners: number[] = [];
    for (const prize of await prizes(20, false)) {
      const won = await races.run(prize, [careless[left], careless[right]]);
      winners.push(won.reduce((sum, one) => sum + one, 0));
    }
    expect(Math.max(...winners)).toBeGreaterThan(1);
  });

  test('the same harness notices a server that gives keys away first', async () => {
    const ways = { ...ownByName, burn: keyFirst };
    await expect(
      expectOneWinner(['handover', 'burn'], { isOutside: false, ways, rounds: 20 }),
    ).rejects.toThrow(/expected true to be false/);
  });

  test('and the auditor sees what that has left behind', async () => {
    const { findings } = await runAudit(races.server.context);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['bills are covered', 'blue bills are backed']),
    );
  });
});
