import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { addUser } from '../support/add-user';
import { attackSizes } from '../support/attack-sizes';
import { expectSound } from '../support/expect-sound';
import { issueTo } from '../support/issue-to';
import { postMoney } from './support/post-money';
import { startTwoServers } from './support/two-servers';
import type { TwoServers } from './support/two-servers';

const contenders = 16;
const billsAtOnce = 50;

/** What a holder may do with his bill, as calls. */
const ways = {
  handover: (stack: string[], to: string) => ({
    path: billsRoutes.handOverBills.path,
    body: { stack, to },
  }),
  export: (stack: string[]) => ({ path: exportsRoutes.exportBills.path, body: { stack } }),
  deposit: (stack: string[]) => ({ path: billsRoutes.depositBills.path, body: { stack } }),
};
const names = Object.keys(ways) as (keyof typeof ways)[];
const pairs = names.flatMap((left, index) => names.slice(index).map((right) => [left, right] as const));
const rounds = Math.ceil(attackSizes.billRaces / 42);

describe('two server processes, sixteen calls for the same bill', () => {
  let servers: TwoServers;
  let owner: { id: string; email: string };
  let rivalEmail: string;
  beforeAll(async () => {
    servers = await startTwoServers();
    owner = await addUser(servers.server);
    ({ email: rivalEmail } = await addUser(servers.server));
  });
  afterAll(() => servers.stop());

  test.each(pairs)('%s and %s: one call is done, the others get 30009', async (...pair) => {
    for (let done = 0; done < rounds; done += billsAtOnce) {
      const count = Math.min(billsAtOnce, rounds - done);
      for (const serial of await issueTo(servers.server, owner, { '1': count })) {
        const token = await servers.tokenOf(owner.id);
        const answers = await Promise.all(
          Array.from({ length: contenders }, (_, index) => {
            // Two of each way in turn, so that both ways come to both servers.
            const way = ways[pair[Math.floor(index / 2) % 2] ?? 'handover'];
            const { path, body } = way([serial], rivalEmail);
            const url = `${servers.urls[index % 2]}${path.replace(':currencyKey', 'tectum-note-tet')}`;
            return postMoney(url, { token, key: randomUUID(), body });
          }),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        for (const { status, text } of answers.filter((answer) => answer.status !== 200))
          expect([status, /"errorCode":30009\b/.test(text)], text).toEqual([400, true]);
      }
    }
  });

  test('and the books are sound after all of it', () => expectSound(servers.server));
});
