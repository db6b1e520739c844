import { randomUUID } from 'node:crypto';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { failNextTransactions } from '../../server/chains/embedded/disturb-chain';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import { payFromOutside } from '../../server/chains/embedded/embedded-chain';
import { orderPayout } from '../../server/chains/payouts/payouts';
import type { JournalEntry } from '../../server/ledger/journal-entry';
import { buyTct, buyTctWithBills } from '../../server/ledger/movements/buy-tct';
import { requestSend, sendWithin, settleSend } from '../../server/ledger/movements/crypto-transfers';
import { migrateOut, requestMigrationOut } from '../../server/ledger/movements/migrate-outside';
import {
  disputeCoins,
  networkCostUndone,
  networkRemainder,
  openNetwork,
  returnDisputed,
  settleDispute,
} from '../../server/ledger/movements/network-costs';
import { releaseHold } from '../../server/ledger/movements/holds-and-fees';
import { recordRewards } from '../../server/exchange/referral-rewards';
import { payReferrers } from '../../server/referrals/pay-referrers.service';
import { runMintRequests } from '../../server/mint-house/run-mint-requests.service';
import { findUserById, findUserByName } from '../../server/identity/users/user';
import { addUser } from './add-user';
import { BillDesk } from './bill-desk';
import { BlueHouse } from './blue-house';
import { EposShop } from './epos-shop';
import { operatorOf } from './operator-of';
import { sealSends } from './seal-sends';
import type { TestServer } from './test-server';

const [tet, tct, trx, erc20Tet] = [2, 3, 4, 9];

/**
 * Writes entries of every kind: those that users and the operator can cause by the real operations, the others
 * directly to the ledger. The auditor finds nothing wrong with them.
 */
export async function writeEveryKind(server: TestServer): Promise<void> {
  const { change } = operatorOf(server);
  await change('genesis');
  const house = new BlueHouse(server);
  const ada = await house.registerRich();
  const user = await findUserByName(server.context, ada.email);
  const adaId = user?.id ?? '';
  await fillAndBurnBlue(server, house, ada);
  await fillAndBurnGreen(server, adaId);
  await payAndRefund(server);
  await change('credit', ada.email, 'tectum-t12-tct', '50');
  await change('credit', ada.email, 'tectum-t12-tct', '5');
  await change('bridge', 'fill', 'tectum-t12-tct', '3');
  await change('bridge', 'drain', 'tectum-t12-tct', '1');
  await change('debit', ada.email, 'tectum-t12-tct', '1');
  const key = { 'idempotency-key': randomUUID() };
  await ada.client.call(migrationRoutes.migrateBeta, { body: { amount: '1', type: 0 } }, key);
  const { id: recipientId } = await addUser(server);
  for (const entry of plainEntries(adaId, recipientId)) await server.context.ledger.post(entry);
  await settleWithin(server, adaId, recipientId);
  await settleMigrated(server, adaId, recipientId);
  await payReferral(server, adaId, recipientId);
  await deposit(server, house, adaId);
  await sendOut(server, house, adaId);
  await sendBack(server, house);
}

/** A send to another user that was confirmed. */
async function settleWithin(server: TestServer, userId: string, recipientId: string): Promise<void> {
  const { context, database } = server;
  const id = randomUUID();
  const money = { currencyId: tet, amountMinor: 5n, feeCurrencyId: tet, feeMinor: 0n };
  const held = { id, userId, purpose: 'send', ...money, expiresAt: null };
  await database.query(
    `insert into sends values ($1, $2, ${tet}, 5, ${tet}, 0, 'a user', null, $3, 'settled', null, now(), now(), now())`,
    [id, userId, recipientId],
  );
  await sealSends(server);
  await context.ledger.post(requestSend(held));
  await context.ledger.post(settleSend(held, recipientId));
}

/** A migration to an address of another user that was confirmed. */
async function settleMigrated(server: TestServer, userId: string, recipientId: string): Promise<void> {
  const { context, database } = server;
  const id = randomUUID();
  const money = { feeCurrencyId: erc20Tet, feeMinor: 0n };
  await database.query(
    `insert into sends (id, user_id, currency_id, amount, fee_currency_id, fee, recipient, recipient_id, state, confirm_by, created_at,
      ended_at, source_currency_id, source_amount, migrated_at)
    values ($1, $2, ${erc20Tet}, 5, ${erc20Tet}, 0, 'a user', $3, 'settled', now(), now(), now(), ${tet}, 5, now())`,
    [id, userId, recipientId],
  );
  await sealSends(server);
  const moved = { fromCurrencyId: tet, fromMinor: 5n, toCurrencyId: erc20Tet, toMinor: 5n };
  const asked = { id, userId, ...moved, ...money };
  await context.ledger.post(requestMigrationOut(asked));
  await context.ledger.post(migrateOut(asked));
  const held = { id, userId, currencyId: erc20Tet, amountMinor: 5n, ...money };
  await context.ledger.post(settleSend(held, recipientId));
}

/** What a purchase of a month that is over has earned who invited the buyer. */
async function payReferral({ context }: TestServer, userId: string, buyerId: string): Promise<void> {
  const entry = buyTct({
    userId,
    paidCurrencyId: tet,
    paidMinor: 5n,
    tctCurrencyId: tct,
    tctMinor: 80n,
    referralsMinor: [8n],
    feeCurrencyId: tet,
    feeMinor: 0n,
  });
  await context.ledger.post(entry);
  await context.db.write(
    recordRewards(context.keys, {
      entryId: entry.id,
      buyerId,
      quote: { toCurrencyId: tct },
      shares: [{ referrerId: userId, level: 1, amountMinor: 8n }],
      now: new Date('2020-01-31'),
    }),
  );
  await payReferrers(context);
}

/** Coins that are credited, too few, and those of a user who was frozen meanwhile. */
async function deposit(server: TestServer, house: BlueHouse, userId: string): Promise<void> {
  const { context } = server;
  const { change } = operatorOf(server);
  const currency = requireCurrency(trx);
  const address = (await getUserAddresses(context, userId))(currency);
  const { email = '' } = (await findUserById(context, userId)) ?? {};
  for (const amountMinor of [5_000_000n, 5n])
    await payFromOutside(context.db, { currency, address, amountMinor });
  await house.step(4);
  await change('freeze', 'user', email);
  await payFromOutside(context.db, { currency, address, amountMinor: 5_000_000n });
  await house.step(4);
  await change('unfreeze', 'user', email);
  await house.step();
}

/** A payout that its network carries out, and one that it refuses. */
async function sendOut(server: TestServer, house: BlueHouse, userId: string): Promise<void> {
  const { context } = server;
  const address = context.walletKeys.addressOf({ chain: 'tron', purpose: 'own', index: 0 });
  for (const isRefused of [false, true]) {
    const payer = { userId, feeCurrencyId: trx, feeMinor: 1n };
    const held = { ...payer, id: randomUUID(), purpose: 'send', currencyId: trx, amountMinor: 5n };
    await context.ledger.post(requestSend({ ...held, expiresAt: null }));
    if (isRefused) await failNextTransactions(context.db, { network: 'tron', count: 1 });
    await context.db.transaction((transaction) =>
      transaction.write(
        orderPayout(context, {
          owner: { kind: 'send', id: held.id },
          currency: requireCurrency(trx),
          outputs: [{ address, amountMinor: 5n }],
          payer,
        }),
      ),
    );
    await house.step();
    await house.step(4);
  }
}

/** Coins of nobody that are sent back, some that can't be, and all that wait then become the treasury's. */
async function sendBack(server: TestServer, house: BlueHouse): Promise<void> {
  const { context, database } = server;
  const { change } = operatorOf(server);
  const place = { chain: 'tron', index: 0 } as const;
  const custody = context.walletKeys.addressOf({ ...place, purpose: 'custody' });
  const outside = context.walletKeys.addressOf({ ...place, purpose: 'own' });
  for (const isRefused of [false, true]) {
    await payFromOutside(context.db, { currency: requireCurrency(trx), address: custody, amountMinor: 7n });
    await house.step(4);
    const { rows } = await database.query<{ id: string }>(
      `select id from chain_arrivals where state = 'unclaimed' and reason = 'stray'`,
    );
    if (isRefused) await failNextTransactions(context.db, { network: 'tron', count: 1 });
    await change('unclaimed', 'return', rows[0]?.id ?? '', outside);
    await house.step();
    await house.step(4);
  }
  await change('treasury', 'fund', requireCurrency(trx).key);
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
  const released = { ...send, id: randomUUID() };
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
    requestSend(released),
    releaseHold(released),
  ];
}

/** Kinds whose counterpart nothing writes yet: the auditor reports them. */
export function unsoundEntries(userId: string): JournalEntry[] {
  const delivery = { userId, tctCurrencyId: tct, tctMinor: 80n, referralsMinor: [] };
  return [
    buyTctWithBills({ ...delivery, paidCurrencyId: 502, paidMinor: 5n }),
    networkRemainder({ currencyId: trx, amountMinor: 5n }),
    disputeCoins({ currencyId: trx, amountMinor: 5n }),
    returnDisputed({ currencyId: trx, amountMinor: 2n }),
    settleDispute({ currencyId: trx, balanceMinor: -3n, note: 'a test' }),
    networkCostUndone({ currencyId: trx, amountMinor: 1n }),
    openNetwork({ currencyId: trx, amountMinor: 5n }),
  ];
}
