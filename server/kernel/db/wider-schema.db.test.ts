import { expect, test } from 'vitest';
import { sendRoutes } from '../../../contract/send/send.contract';
import { BillUser } from '../../../tests/support/bill-user';
import { codeIn } from '../../../tests/support/code-in-mail';
import { expectSound } from '../../../tests/support/expect-sound';
import { fundUser } from '../../../tests/support/fund-user';
import { withServer } from '../../../tests/support/with-server';

const server = withServer({ environment: { BUDGET_SCALE: '100' } });

/** Runs the statements of bills, sends, sessions and histories. */
async function useIt(): Promise<void> {
  const [ada, lin] = [await BillUser.add(server), await BillUser.add(server)];
  const stack = await ada.getBills({ '1': 4 });
  expect((await ada.handOver(stack, lin.email)).httpStatus).toBe(200);
  expect(await lin.serials()).toEqual(stack.toSorted());
  await fundUser(server, { email: ada.email, currencyKey: 'tectum-t12-tet', amount: '5' });
  const { requestId } = (
    await ada.ask(sendRoutes.initiateSend, {
      params: { currencyKey: 'tectum-t12-tet' },
      body: { to: lin.email, amount: '2', fee: '0' },
    })
  ).payload;
  const body = { requestId, code: codeIn(server.mails.at(-1)) };
  expect((await ada.ask(sendRoutes.completeSend, { body })).payload.send.state).toBe('final');
}

test('a running server works on while a newer one adds a column to every table', async () => {
  await useIt();
  await server.database.query(`
    do $$ declare one text; begin
      for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I add column later integer not null default 7', one);
      end loop;
    end $$`);
  await useIt();
  await expectSound(server);
});
