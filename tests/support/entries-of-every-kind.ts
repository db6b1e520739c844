import { randomUUID } from 'node:crypto';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { failNextTransactions } from '../../server/chains/embedded/disturb-chain';
import { fundCustody } from '../../server/chains/embedded/embedded-chain';
import type { JournalEntry } from '../../server/ledger/journal-entry';
import { buyTct, buyTctWithBills } from '../../server/ledger/movements/buy-tct';
import {
  broadcastSend,
  depositFromChain,
  failBroadcastSend,
  finishSend,
  requestSend,
  sendWithin,
} from '../../server/ledger/movements/crypto-transfers';
import { releaseHold } from '../../server/ledger/movements/holds-and-fees';
import { runMintRequests } from '../../server/mint-house/run-mint-requests.service';
import { findUserByName } from '../../server/identity/users/user';
import { addUser } from './add-user';
import { BillDesk } from './bill-desk';
import { BlueHouse } from './blue-house';
import { EposShop } from './epos-shop';
import { operatorOf } from './operator-of';
import type { TestServer } from './test-server';

const [tet, tct, trx] = [2, 3, 4];

/**
 * Writes entries of every kind: those that users and the operator can cause by the real operations, the others
 * directly to the ledger. The auditor finds nothing wrong with them.
 */
export async function writeEveryKind(server: TestServer): Promise<void> {
  const { change } = operatorOf(server);
  await change('genesis');
  const house = new BlueHouse(server);
  const ada = await house.registerRich();
  const user = await findUserByName(server.context.db, ada.email);
  const adaId = user?.id ?? '';
  await fillAndBurnBlue(server, house, ada);
  await fillAndBurnGreen(server, adaId);
  await payAndRefund(server);
  await change('credit', ada.email, 'tectum-t12-tct', '50');
  await change('credit', ada.email, 'tectum-t12-tct', '5');
  await change('debit', ada.email, 'tectum-t12-tct', '1');
  const key = { 'idempotency-key': randomUUID() };
  await ada.client.call(migrationRoutes.migrateBeta, { body: { amount: '1', type: 0 } }, key);
  const { id: recipientId } = await addUser(server);
  for (const entry of plainEntries(adaId, recipientId)) await server.context.ledger.post(entry);
  await fundCustody(server.context, server.context.db, {
    currency: requireCurrency(trx),
    amountMinor: 5n,
  });
}

async function fillAndBurnBlue(
  server: TestServer,
  house: BlueHouse,
  ada: Awaited<ReturnType<BlueHouse['registerRich']>>,
): Promise<void> {
  const [serial = ''] = await house.getBills(ada, { '5': 1 });
  await house.burn(ada, [serial]);
  await house.step();
  const blanks = await house.mint(ada, { '5': 1 });
  await failNextTransactions(server.context.db, { network: 'tron', count: 1 });
  await house.fill(ada, blanks);
  await house.step();
  await house.step(4);
}

async function fillAndBurnGreen(server: TestServer, userId: string): Promise<void> {
  const { context, database } = server;
  const desk = new BillDesk(context);
  await desk.mint({ userId }, { '1': 3 });
  await runMintRequests(context);
  const { rows } = await database.query<{ id: string; serial: string }>(
    'select id, serial from bills where status = 0 and currency_id = 502 and minter_id = $1',
    [userId],
  );
  await desk.fillBlanks({ userId }, { ids: rows.map(({ id }) => id) });
  await runMintRequests(context);
  const [kept = '', burned = ''] = rows.map(({ serial }) => serial);
  await desk.deposit({ userId }, [kept]);
  await desk.withdraw({ userId }, [{ nominal: '1', count: 1 }]);
  await desk.burn({ userId }, [burned]);
  await runMintRequests(context);
}

async function payAndRefund(server: TestServer): Promise<void> {
  const shop = await EposShop.open(server);
  const customer = await shop.customer({ pay: { '10': 1 } });
  const { payment } = await shop.sell(customer);
  await shop.refund(payment.id);
}

/** Entries that no service writes yet, or only after a long time. */
function plainEntries(userId: string, recipientId: string): JournalEntry[] {
  const fees = { feeCurrencyId: tet, feeMinor: 1n };
  const send = { userId, purpose: 'send', currencyId: tet, amountMinor: 5n, ...fees, expiresAt: null };
  const [released, failed] = [
    { ...send, id: randomUUID() },
    { ...send, id: randomUUID() },
  ];
  const purchase = {
    userId,
    paidCurrencyId: tet,
    paidMinor: 5n,
    tctCurrencyId: tct,
    tctMinor: 80n,
    referralsMinor: [],
  };
  return [
    sendWithin({ senderId: userId, recipientId, currencyId: tct, amountMinor: 5n, ...fees }),
    buyTct({ ...purchase, ...fees }),
    depositFromChain({ userId, currencyId: trx, amountMinor: 5n }),
    requestSend(released),
    releaseHold(released),
    requestSend(failed),
    broadcastSend(failed),
    failBroadcastSend(failed),
  ];
}

/** Kinds whose counterpart nothing writes yet: the auditor reports them. */
export function unsoundEntries(userId: string): JournalEntry[] {
  const delivery = { userId, tctCurrencyId: tct, tctMinor: 80n, referralsMinor: [] };
  return [
    buyTctWithBills({ ...delivery, paidCurrencyId: 502, paidMinor: 5n }),
    finishSend({ currencyId: trx, amountMinor: 5n }),
  ];
}
