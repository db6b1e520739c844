import { beforeEach, describe, expect, test } from 'vitest';
import { BillUser } from '../../tests/support/bill-user';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { withServerForEachTest } from '../../tests/support/with-server';

describe('an export that someone has altered in the database', () => {
  let ada: BillUser;
  let lin: BillUser;
  let serials: string[];
  const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BillUser.register(server);
    lin = await BillUser.register(server);
    serials = await ada.getBills({ '1': 2, '5': 1 });
  });

  const refusal = async (user: BillUser) =>
    expectUnchanged(server, async () => (await user.takeBack(serials)).errorCode);

  test.each([
    ['made another user its exporter', `update bill_exports set user_id = $2 where user_id = $1`, 'lin'],
    [
      'moved the bills into an export of another user',
      `update bills set export_id = (select id from bill_exports where user_id = $2) where export_id in
        (select id from bill_exports where user_id = $1)`,
      'lin',
    ],
    [
      'opened the acknowledged export again',
      `update bill_exports set acknowledged_at = null where user_id in ($1, $2)`,
      'ada',
    ],
  ] as const)(
    'taking the bills back is refused when someone has %s in the database',
    async (_what, change, taker) => {
      const { payload } = await ada.exportBills(serials);
      await lin.exportBills(await lin.getBills({ '1': 1 }));
      if (taker === 'ada') await ada.acknowledge(payload.id);
      await server.database.query(change, [ada.id, lin.id]);
      const user = taker === 'ada' ? ada : lin;
      expect(await refusal(user)).toBe(30009);
      expect(
        (await user.listExports()).flatMap(({ bills }) => bills.map(({ serial }) => serial)),
      ).not.toContain(serials[0]);
      expect((await user.getExport(payload.id)).errorCode).toBe(10010);
    },
  );
});
