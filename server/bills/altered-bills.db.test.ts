import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { BillUser } from '../../tests/support/bill-user';
import { BlueHouse } from '../../tests/support/blue-house';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { withServerForEachTest } from '../../tests/support/with-server';
import { moveBills } from './move-bills';
import { requireBills, selectBills } from './proven-bills';

const { burnBills } = mintHouseRoutes;
const incorrectBills = 30009;

describe('a bill that someone has altered in the database is refused when it is used:', () => {
  const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
  let owner: BillUser;
  let thief: BillUser;
  let stack: string[];
  let thiefStack: string[];
  beforeEach(async () => {
    [owner, thief] = [await BillUser.add(server), await BillUser.add(server)];
    stack = await owner.getBills({ '1': 2 });
    thiefStack = await thief.getBills({ '1': 2 });
  });

  const alter = (text: string, values: unknown[]) => server.database.query(text, values);
  const steal = () => alter(`update bills set holder_id = $1 where serial = any($2)`, [thief.id, stack]);
  const giveBack = () => alter(`update bills set holder_id = $1 where serial = any($2)`, [owner.id, stack]);
  const expectRefused = async (use: () => Promise<{ errorCode: number }>) =>
    expect((await expectUnchanged(server, use)).errorCode).toBe(incorrectBills);

  test('a stolen bill cannot be handed over, exported or deposited, and its holder has it again once restored', async () => {
    await steal();
    for (const user of [thief, owner]) {
      await expectRefused(() => user.handOver(stack, user === thief ? owner.email : thief.email));
      await expectRefused(() => user.exportBills(stack));
      await expectRefused(() => user.deposit(stack));
    }
    await giveBack();
    expect(await owner.handOver(stack, thief.email)).toMatchObject({ errorCode: 0 });
    await expectSound(server);
  });

  test('a bill stolen from outside is just as useless', async () => {
    const lines = await owner.exportLines(stack);
    await alter(
      `update bills set holder_id = $1, status = 10, pin_hash = null, export_id = null where serial = any($2)`,
      [thief.id, stack],
    );
    await expectRefused(() => thief.handOver(stack, owner.email));
    await expectRefused(() => thief.exportBills(stack));
    await alter(
      `update bills b set holder_id = null, status = 1, export_id = e.id, pin_hash = decode(repeat('00', 32), 'hex')
       from bill_exports e where b.serial = any($1) and e.user_id = $2`,
      [stack, owner.id],
    );
    expect((await thief.importBills(lines)).payload.rejectedBills).toHaveLength(2);
  });

  test('another user’s export can’t be taken back through one’s own export that once listed the bill', async () => {
    const lines = await owner.exportLines(stack);
    const [listing] = await owner.listExports();
    await thief.importBills(lines);
    await thief.exportBills(stack);
    await alter('update bills set export_id = $1 where serial = any($2)', [listing?.id, stack]);
    await expectRefused(() => owner.takeBack(stack));
  });

  test('a higher face value is worth nothing, in the wallet, outside and in the stock', async () => {
    const [line = ''] = await thief.exportLines(thiefStack.slice(0, 1));
    await alter('update bills set nominal = 1000 * nominal where serial = any($1)', [thiefStack]);
    await expectRefused(() => thief.deposit(thiefStack.slice(1)));
    await expectRefused(() => thief.handOver(thiefStack.slice(1), owner.email));
    expect((await thief.importBills([line])).payload.rejectedBills).toEqual([
      { serial: thiefStack[0], result: 'BLOCKED' },
    ]);
  });

  test('a bill of the stock can’t be had for less', async () => {
    await owner.deposit(stack);
    await thief.deposit(thiefStack);
    const rich = await owner.getBills({ '50': 1 });
    await owner.deposit(rich);
    await alter(
      `update bills set nominal = (select nominal from bills where serial = $1), changed_at = '2020-01-01' where serial = $2`,
      [thiefStack[0], rich[0]],
    );
    await expectRefused(() => thief.withdraw([{ nominal: '1', count: 1 }]));
  });

  test('a bill of the stock that is altered isn’t changed into smaller ones', async () => {
    const rich = await owner.getBills({ '50': 1 });
    await owner.deposit(rich);
    await thief.deposit(thiefStack);
    await alter('update bills set nominal = 2 * nominal where serial = $1', rich);
    await expectRefused(() => owner.withdraw([{ nominal: '5', count: 1 }]));
  });

  test('an earlier move, repeated, brings no bill back', async () => {
    await owner.handOver(stack, thief.email);
    await alter(
      `insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, move_id, created_at, seal)
       select bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, move_id, created_at, seal
       from bill_events where holder_id = $1 and bill_id in (select id from bills where serial = any($2))`,
      [owner.id, stack],
    );
    await giveBack();
    await expectRefused(() => owner.deposit(stack));
  });

  test('a move based on an earlier read is refused after a handover in between, even if the row is put back', async () => {
    const { context } = server;
    const read = await context.db.read({ bills: selectBills(stack) });
    const bills = requireBills(context, stack, read.bills);
    await owner.handOver(stack, thief.email);
    await giveBack();
    const move = {
      move: 'handover',
      bills,
      right: { kind: 'holder', userId: owner.id },
      toHolderId: owner.id,
      moveId: randomUUID(),
      now: server.clock.now(),
    } as const;
    await expect(context.db.write([moveBills(context.keys, move)])).rejects.toMatchObject({
      errorName: 'incorrectBills',
    });
  });
});

describe('a stolen blue bill', () => {
  const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });

  test('never releases its key to the thief, alone or among own bills; its holder can burn it once restored', async () => {
    const house = new BlueHouse(server);
    const [owner, thief] = [await house.registerRich(), await house.registerRich()];
    const [prize = ''] = await house.getBills(owner, { '1': 1 });
    const [thiefBill = ''] = await house.getBills(thief, { '1': 1 });
    const give = ({ email }: { email: string }) =>
      server.database.query(
        'update bills set holder_id = (select id from users where email = $1) where serial = $2',
        [email, prize],
      );
    await give(thief);
    for (const banknotes of [[prize], [thiefBill, prize]]) {
      const body = { fee: '0', currenciesFill: house.params.currencyKey, banknotes };
      const headers = { 'idempotency-key': randomUUID() };
      const refusal = await expectUnchanged(server, () =>
        thief.client.refused(burnBills, { params: house.params, body }, headers),
      );
      expect(refusal.errorCode).toBe(incorrectBills);
    }
    await give(owner);
    expect((await house.burn(owner, [prize])).payload.file).not.toBeNull();
    await expectSound(server);
  });
});
