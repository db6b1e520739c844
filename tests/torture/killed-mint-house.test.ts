import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attackSizes } from '../support/attack-sizes';
import { MortalServer } from '../support/mortal-server';
import { countDone } from './support/count-done';
import { MintHouseClient } from './support/mint-house-client';
import { auditBooks } from './support/audit-books';
import { crowdEnvironment } from './support/crowd-environment';

const emails = ['ada@billfold.test', 'lin@billfold.test'];

describe('kill -9 during minting, filling and burning', () => {
  let server: MortalServer;
  beforeEach(async () => {
    server = await MortalServer.start({ env: crowdEnvironment });
  });
  afterEach(() => server.remove());

  /** The number of bills each user has minted, filled and burned, demo bills included. */
  const readMoves = () =>
    server.query(`select email, move, count(*) from bill_events join users on users.id = actor_id
      where move in ('mint', 'fill', 'burn') group by email, move`);
  const readRequests = () =>
    server.query(`select email, type, status, count(*), sum(bill_count) from mint_requests
      join users on users.id = user_id group by email, type, status order by email, type, status`);

  /** Kills the server this often while both users work. Afterwards each of their requests must have run exactly once. */
  async function expectWholeAfter(kills: number, afterKill = async (): Promise<unknown> => undefined) {
    const before = countsOf(await readMoves());
    const clients = emails.map((email) => new MintHouseClient(() => server.url, email));
    const counted = () => clients.reduce((sum, client) => sum + client.count(), 0);
    const end = new AbortController();
    const working = Promise.all(clients.map((client) => client.work(end.signal)));
    // Its errors are reported when it is awaited below.
    working.catch(() => undefined);
    try {
      for (let round = 0; round < kills; round += 1) {
        const done = counted();
        // Killing a server that is not up again proves little, so wait for progress.
        await expect.poll(counted, { timeout: 60_000 }).toBeGreaterThan(done + 4);
        await pause(Math.random() * 500);
        await server.killAndRevive();
        countDone('kills', 1);
        await afterKill();
      }
      // One kind may have waited for the others all along: each has to get its turn.
      const rarest = () =>
        Math.min(...clients.flatMap(({ asked }) => Object.values(asked).map(({ length }) => length)));
      const untilEachCame = async () => {
        await expect.poll(rarest, { timeout: 60_000 }).toBeGreaterThan(0);
      };
      // A client that found a fault has stopped working: waiting longer is useless.
      await Promise.race([working, untilEachCame()]);
    } finally {
      end.abort();
      await working;
    }
    for (const client of clients) await client.expectSameAnswers();
    const after = countsOf(await readMoves());
    const moved = clients.flatMap(({ email, asked }) =>
      Object.keys(asked).map(
        (move) => (after.get(`${email} ${move}`) ?? 0) - (before.get(`${email} ${move}`) ?? 0),
      ),
    );
    const sums = clients.flatMap(({ asked }) =>
      Object.values(asked).map((requests) => requests.reduce((sum, { bills }) => sum + bills, 0)),
    );
    expect(moved).toEqual(sums);
    const wanted = clients.flatMap(({ email, asked }, user) =>
      Object.values(asked).map(({ length }, type) => `${email} ${type} 1 ${length} ${sums[user * 3 + type]}`),
    );
    expect(await readRequests()).toEqual(wanted);
    expect(await server.query('select from bills where lock_id is not null')).toEqual([]);
    expect(await auditBooks(server)).toContain('The books are right');
  }

  test('of the server: every request ends once, and each bill moves once', () =>
    expectWholeAfter(attackSizes.mintHouseKills));

  test('the same harness notices a server that forgets in a crash what it has answered', async () => {
    const forget = () => server.query('delete from idempotency_keys');
    // A repeated call runs again: it gets another answer or a refusal, or the bills are already gone.
    const noticed = /two answers to|: 4\d\d: |has nothing to do/;
    await expect(expectWholeAfter(1, forget)).rejects.toThrow(noticed);
  });
});

/** By e-mail address and move. */
function countsOf(rows: readonly string[]): Map<string, number> {
  return new Map(
    rows.map((row) => {
      const [email = '', move = '', count = ''] = row.split(' ');
      return [`${email} ${move}`, Number(count)];
    }),
  );
}
