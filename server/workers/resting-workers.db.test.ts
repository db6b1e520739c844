import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { BillUser } from '../../tests/support/bill-user';
import { fundUser } from '../../tests/support/fund-user';
import { writeEntries } from '../../tests/support/move-money';
import { operatorOf } from '../../tests/support/operator-of';
import { rewindBooks } from '../../tests/support/rewind-books';
import { withServer } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { extendLog } from '../ledger/log/extend-log.service';
import { startWorkers } from './background-work';

const server = withServer();
const currencyKey = 'tectum-t12-tet';

test('work that moves money rests while the books lack a head, and then continues', async () => {
  const { context, clock } = server;
  const ada = await BillUser.add(server);
  await fundUser(server, { email: ada.email, currencyKey, amount: '10' });
  await ada.ask(mintHouseRoutes.mintBills, { params: ada.params, body: { bills: { '1': 2 } } });
  await writeEntries(context, 1);
  await sealNewEntries(context.db, clock.now());
  await extendLog(context);
  await rewindBooks(server);
  await context.headWatch.look();

  const warn = vi.spyOn(context.log, 'warn');
  onTestFinished(startWorkers(context));
  const states = async () =>
    (await server.database.query<{ status: number }>('select status from mint_requests')).rows;
  await pause(1_500);
  expect(await states()).toEqual([{ status: 0 }]);
  expect(warn).not.toHaveBeenCalled();
  await operatorOf(server).change('log', 'accept', '--head', '1');
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ status: 1 }]);
});
