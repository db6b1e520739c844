import { randomUUID } from 'node:crypto';
import { moveBills } from '../../server/bills/move-bills';
import { BillUser } from '../support/bill-user';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

type Move = Parameters<typeof moveBills>[1];

const follow = 'moves follow one another';

/** Bills that someone changed, and that a server has then moved that believes the table. */
export const plantedInMovedBills = plantedIn('in bills that were moved on', exportAndBurn, [
  [
    'a stolen bill, handed over by the thief',
    (server) =>
      handOverAfter(
        server,
        `update bills set holder_id = $1 where id = (select id from bills where status = 10 limit 1)`,
      ),
    follow,
  ],
  [
    'a bill from outside, handed over by the thief',
    (server) =>
      handOverAfter(
        server,
        `update bills set holder_id = $1, status = 10, pin_hash = null, export_id = null
         where id = (select id from bills where status = 1 limit 1)`,
      ),
    follow,
  ],
  [
    'a bill of the stock, handed over by the thief',
    (server) =>
      handOverAfter(
        server,
        `update bills set holder_id = $1, status = 10 where id = (select id from bills where status = 11 limit 1)`,
      ),
    follow,
  ],
  ['another’s export, taken back as one’s own', takeBackAnothers, follow],
]);

/** Leaves bills in a wallet, outside, and in the stock. */
async function exportAndBurn(server: TestServer): Promise<void> {
  const ada = await BillUser.add(server);
  const [first = '', second = ''] = await ada.getBills({ '1': 3 });
  await ada.exportLines([first]);
  await must(ada.deposit([second]));
}

/** Lets the thief hand over what he stole, as a server would that believes the table. */
async function handOverAfter(server: TestServer, theft: string): Promise<void> {
  const [thief, friend] = [await BillUser.add(server), await BillUser.add(server)];
  await server.database.query(theft, [thief.id]);
  await moveUnchecked(server, {
    move: 'handover',
    serials: await thief.serials(),
    right: { kind: 'holder', userId: thief.id },
    toHolderId: friend.id,
  });
}

async function moveUnchecked(
  { context, clock }: TestServer,
  { serials, ...moved }: Pick<Move, 'move' | 'right' | 'toHolderId'> & { serials: readonly string[] },
): Promise<void> {
  const bills = serials.map((serial) => ({ serial, last: null }));
  const move = { ...moved, bills, moveId: randomUUID(), now: clock.now() };
  await context.db.write([moveBills(context.keys, move)]);
}

/** A bill goes from ada to lin by its passcode. Lin exports it, and ada takes it back by her own export, which listed it. */
async function takeBackAnothers(server: TestServer): Promise<void> {
  const [ada, lin] = [await BillUser.add(server), await BillUser.add(server)];
  const serials = await ada.getBills({ '1': 1 });
  const lines = await ada.exportLines(serials);
  const [listing] = await ada.listExports();
  await must(lin.importBills(lines));
  await must(lin.exportBills(serials));
  await server.database.query('update bills set export_id = $1 where serial = any($2)', [
    listing?.id,
    serials,
  ]);
  await moveUnchecked(server, {
    move: 'takeBack',
    serials,
    right: { kind: 'exporter', userId: ada.id },
    toHolderId: ada.id,
  });
}

async function must(outcome: Promise<{ errorCode: number; text: string }>): Promise<void> {
  const { errorCode, text } = await outcome;
  if (errorCode !== 0) throw new Error(text);
}
