import { beforeEach, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { BillDesk } from '../../tests/support/bill-desk';
import { BillUser } from '../../tests/support/bill-user';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundUser } from '../../tests/support/fund-user';
import { withServer } from '../../tests/support/with-server';
import { runMintRequests } from '../mint-house/run-mint-requests.service';

const never = { serial: null, nominal: null, place: 'unknown', at: null };

describe('the places of bills', () => {
  let ada: BillUser;
  let lin: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BillUser.register(server);
    lin = await BillUser.register(server);
  });

  const trace = async (user: BillUser, bills: string[]) =>
    (await expectUnchanged(server, () => user.ask(billsRoutes.traceBills, { body: { bills } }))).payload
      .bills;
  const places = async (user: BillUser, bills: string[]) =>
    (await trace(user, bills)).map(({ place }) => place);
  const nowText = () => server.clock.now().toISOString();

  test('is shown to former holders: what they did with the bill, and when', async () => {
    const [held = '', given = '', paid = '', burned = '', out = '', frozen = ''] = await ada.getBills({
      '1': 6,
    });
    await server.database.query(`insert into frozen_bills values ($1, 'a test', now())`, [frozen]);
    server.clock.advance(60_000);
    const then = nowText();
    await ada.handOver([given], lin.email);
    await ada.deposit([paid]);
    const [line = ''] = await ada.exportLines([out]);
    const desk = new BillDesk(server.context);
    await desk.burn({ userId: ada.id }, [burned]);
    expect(await places(ada, [burned])).toEqual(['waiting']);
    await runMintRequests(server.context);
    server.clock.advance(60_000);
    // A former holder must not learn later moves, except that an export was redeemed.
    await lin.handOver([given], ada.email);
    server.clock.advance(60_000);
    await ada.handOver([given], lin.email);
    const again = nowText();
    await lin.deposit([given]);
    await lin.importBills([line]);
    const asked = [held, given, paid, burned, out, frozen];
    const traces = await trace(ada, asked);
    expect(traces.map(({ bill, serial, nominal }) => [bill, serial, nominal])).toEqual(
      asked.map((serial) => [serial, serial, '1']),
    );
    expect(traces.map(({ place, at }) => [place, at])).toEqual([
      ['held', null],
      ['handedOver', again],
      ['toPay', then],
      ['burned', then],
      ['redeemed', again],
      ['stopped', null],
    ]);
  });

  test('says whether an export can be taken back, and shows strangers nothing', async () => {
    const serials = await ada.getBills({ '1': 2 });
    const first = await ada.exportBills(serials.slice(0, 1));
    await ada.exportBills(serials.slice(1));
    await ada.acknowledge(first.payload.id);
    expect(await places(ada, serials)).toEqual(['given', 'outside']);
    expect(await trace(lin, [...serials, '0050299999999999'])).toEqual(
      [...serials, '0050299999999999'].map((bill) => ({ bill, ...never })),
    );
    await ada.takeBack(serials.slice(1));
    expect(await places(ada, serials)).toEqual(['given', 'held']);
  });

  test('shows by id whether blanks are free, in a request or filled', async () => {
    for (const { email } of [ada, lin])
      await fundUser(server, { email, currencyKey: 'tectum-t12-tet', amount: '1000' });
    const desk = new BillDesk(server.context);
    await desk.mint({ userId: ada.id }, { '1': 3 });
    await runMintRequests(server.context);
    const { rows } = await server.database.query<{ id: string; serial: string }>(
      'select id, serial from bills where minter_id = $1 order by id',
      [ada.id],
    );
    const [ownBlank = '', others = '', free = ''] = rows.map(({ id }) => id);
    expect(await places(ada, [ownBlank, others, free])).toEqual(['blank', 'blank', 'blank']);
    await desk.fillBlanks({ userId: ada.id }, { ids: [ownBlank] });
    expect(await places(ada, [ownBlank])).toEqual(['waiting']);
    await runMintRequests(server.context);
    expect(await places(ada, [ownBlank])).toEqual(['held']);
    server.clock.advance(25 * 3_600_000);
    await Promise.all([ada.renewSession(), lin.renewSession()]);
    await desk.fillBlanks({ userId: lin.id }, { combination: [{ nominal: '1', count: 1 }] });
    await runMintRequests(server.context);
    const [filled] = await trace(ada, [others.toUpperCase()]);
    expect(filled).toMatchObject({ bill: others.toUpperCase(), place: 'filled', at: nowText() });
    expect(await places(ada, [free])).toEqual(['blank']);
    expect(await places(lin, [ownBlank, free])).toEqual(['unknown', 'unknown']);
  });
});
