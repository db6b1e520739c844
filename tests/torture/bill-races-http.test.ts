import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { addUser } from '../support/add-user';
import { attackSizes } from '../support/attack-sizes';
import { expectSound } from '../support/expect-sound';
import { issueTo } from '../support/issue-to';
import { countDone } from './support/count-done';
import { postMoney } from './support/post-money';
import { startTwoServers } from './support/two-servers';
import type { TwoServers } from './support/two-servers';

const { contenders } = attackSizes;
const billsAtOnce = 50;

/** The operations that a holder may do with a bill, as calls. */
const ways = {
  handover: (stack: string[], to: string) => ({
    path: billsRoutes.handOverBills.path,
    body: { stack, to },
  }),
  export: (stack: string[]) => ({ path: exportsRoutes.exportBills.path, body: { stack } }),
  deposit: (stack: string[]) => ({ path: billsRoutes.depositBills.path, body: { stack } }),
  burn: (banknotes: string[]) => ({
    path: mintHouseRoutes.burnBills.path,
    body: { banknotes, fee: '0', currenciesFill: 'tectum-t12-tet' },
  }),
};
/** A burn reports bills it cannot have, and then has no request. */
const hasNothingToBurn = (text: string): boolean => /"request":null\b/.test(text);
const names = Object.keys(ways) as (keyof typeof ways)[];
const pairs = names.flatMap((left, index) => names.slice(index).map((right) => [left, right] as const));
const rounds = Math.ceil(attackSizes.billRaces / 36);

describe('two server processes, many calls for the same bill', () => {
  let servers: TwoServers;
  let owner: { id: string; email: string };
  let rivalEmail: string;
  beforeAll(async () => {
    servers = await startTwoServers();
    owner = await addUser(servers.server);
    ({ email: rivalEmail } = await addUser(servers.server));
  });
  afterAll(() => servers.stop());

  /** A user has one open request at a time; the servers' own jobs complete it. */
  async function expectRequestsDone(): Promise<void> {
    const open = async (): Promise<number> =>
      (await servers.server.database.query('select from mint_requests where status <> 1')).rows.length;
    await expect.poll(open, { timeout: 30_000, interval: 20 }).toBe(0);
  }

  test.each(pairs)('%s and %s: one call is done, the others are refused', async (...pair) => {
    for (let done = 0; done < rounds; done += billsAtOnce) {
      const count = Math.min(billsAtOnce, rounds - done);
      for (const serial of await issueTo(servers.server, owner, { '1': count })) {
        const token = await servers.tokenOf(owner.id);
        const answers = await Promise.all(
          Array.from({ length: contenders }, (_, index) => {
            // Two of each operation in turn, so that both operations reach both servers.
            const way = ways[pair[Math.floor(index / 2) % 2] ?? 'handover'];
            const { path, body } = way([serial], rivalEmail);
            const url = `${servers.urls[index % 2]}${path.replace(':currencyKey', 'tectum-note-tet')}`;
            return postMoney(url, { token, key: randomUUID(), body });
          }),
        );
        const isDone = ({ status, text }: { status: number; text: string }): boolean =>
          status === 200 && !hasNothingToBurn(text);
        expect(answers.filter(isDone)).toHaveLength(1);
        for (const { status, text } of answers.filter((answer) => answer.status !== 200))
          expect([status, /"errorCode":30009\b/.test(text)], text).toEqual([400, true]);
        await expectRequestsDone();
      }
    }
    countDone('races', rounds, pair.join(' × '));
  });

  test('and the books are sound after all of it', () => expectSound(servers.server));
});
