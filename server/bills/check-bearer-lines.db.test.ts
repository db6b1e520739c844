import { beforeEach, expect, test } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { BillUser } from '../../tests/support/bill-user';
import { withServer } from '../../tests/support/with-server';

const { prepareBurn } = mintHouseRoutes;
/** More than an hour's wrong passcodes, and less than a burn may have. */
const count = 160;
const perExport = 40;

const server = withServer({ environment: { BUDGET_SCALE: '100' } });
let ada: BillUser;
beforeEach(async () => {
  ada = await BillUser.add(server);
});

const check = (banknotes: string[]) => ada.ask(prepareBurn, { params: ada.params, body: { banknotes } });

test('a long list of right passcodes is accepted, and counts for nothing', async () => {
  const serials = await ada.getBills({ '1': count });
  const lines: string[] = [];
  for (let from = 0; from < count; from += perExport)
    lines.push(...(await ada.exportLines(serials.slice(from, from + perExport))));
  for (const list of [lines, lines.toReversed()]) {
    const { payload } = await check(list);
    expect(payload).toMatchObject({ amount: String(count), rejectedBills: [] });
  }
});

test('of a long list of wrong ones no more are checked than in an hour', async () => {
  const lines = Array.from(
    { length: count },
    (_, index) => `00502${String(index).padStart(11, '0')}/ZZZZ2222`,
  );
  expect((await check(lines)).errorCode).toBe(90_907);
  expect((await check(lines.slice(0, 1))).errorCode).toBe(90_907);
});
