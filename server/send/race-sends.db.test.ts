import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '../../contract/errors/error-body.models';
import { sendRoutes } from '../../contract/send/send.contract';
import { transactionSecurityRoutes } from '../../contract/transaction-security/transaction-security.contract';
import { BillUser } from '../../tests/support/bill-user';
import { codeIn } from '../../tests/support/code-in-mail';
import { countLockWaiters } from '../../tests/support/count-lock-waiters';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { withServerForEachTest } from '../../tests/support/with-server';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { followNetworks } from '../chains/follow-networks';
import { removeExpiredAnswers } from '../kernel/idempotency';
import { findUserBalances } from '../ledger/balances';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { expireSends } from './end-send.service';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '1000' } });
const trx = requireCurrency('tron-native-trx');
const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const [ownMinor, amount, fee] = [1_000_000_000n, 10_000_000n, 1_100_000n];
const rounds = [1, 2, 3, 4, 5, 6];
let ada: BillUser;

beforeEach(async () => {
  ada = await BillUser.add(server);
  await fundUser(server, {
    email: ada.email,
    currencyKey: trx.key,
    amount: '1000',
  });
  server.clock.advance(1_000);
});

interface Begun {
  requestId: string;
  code: string;
}
const outcomeOf = ({ httpStatus, json }: { httpStatus: number; json: unknown }): number =>
  httpStatus === 200 ? 0 : (json as ErrorBody).errorCode;

async function begin(
  currencyKey: string = trx.key,
  body = { to: outside, amount: '10', fee: '1.1' },
): Promise<Begun> {
  const input = { params: { currencyKey }, body };
  const { payload } = await ada.client.call(sendRoutes.initiateSend, input, {
    'idempotency-key': randomUUID(),
  });
  return { requestId: payload.requestId, code: codeIn(server.mails.at(-1)) };
}
async function beginAll(): Promise<Begun[]> {
  const begun: Begun[] = [];
  for (const _ of rounds) begun.push(await begin());
  return begun;
}
const complete = async (body: Begun) =>
  outcomeOf(await ada.client.callAny(sendRoutes.completeSend, { body }, { 'idempotency-key': randomUUID() }));
const cancel = async ({ requestId }: Begun) =>
  outcomeOf(
    await ada.client.callAny(sendRoutes.cancelSend, {
      params: { requestId },
      body: { until: 'signed' },
    }),
  );
/** The state of each send. Once the coins have left, the payout's state counts. */
async function states(): Promise<Map<string, string>> {
  const { rows } = await server.database.query<{ id: string; state: string }>(
    `select s.id, coalesce(p.state, s.state) as state from sends s
     left join payouts p on p.owner_kind = 'send' and p.owner_id = s.id`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}
async function follow(blocks = 0): Promise<void> {
  await followNetworks(server.context);
  for (let made = 0; made < blocks; made += 1) {
    await produceBlocks(server.context.db, {
      now: server.clock.now(),
      intervalMs: 0,
    });
    await followNetworks(server.context);
  }
}

/** Expects that each send went out once or returned everything, and that nothing waits. Returns how many went out. */
async function expectEnded(begun: readonly Begun[]): Promise<number> {
  server.clock.advance(11 * 60_000);
  await expireSends(server.context);
  await follow(5);
  const ended = await states();
  const out = begun.filter(({ requestId }) => ended.get(requestId) === 'paid').length;
  const back = begun.filter(({ requestId }) => ended.get(requestId) === 'cancelled').length;
  expect(out + back, JSON.stringify([...ended])).toBe(begun.length);
  const balances = await findUserBalances(server.context.db, {
    userId: ada.id,
    kind: 'crypto',
  });
  expect(balances.get(trx.id)).toBe(ownMinor - BigInt(out) * (amount + fee));
  const { rows } = await server.database.query<{ amount: string }>(
    'select amount::text as amount from chain_balances where address = $1',
    [outside],
  );
  expect(BigInt(rows[0]?.amount ?? 0)).toBe(BigInt(out) * amount);
  await expectSound(server);
  return out;
}

test('confirmed, cancelled and signed at once, each goes out or comes back', async () => {
  const begun = await beginAll();
  const answers = await Promise.all([
    ...begun.flatMap((one, index) =>
      index % 2 === 0
        ? [complete(one), cancel(one), complete(one)]
        : [cancel(one), complete(one), cancel(one)],
    ),
    follow(),
    follow(),
    follow(),
  ]);
  expect(
    answers.filter((code) => typeof code === 'number' && ![0, 10010, 10103, 20040].includes(code)),
  ).toEqual([]);
  await expectEnded(begun);
});

test('confirmed at the moment when its time is over, each goes out or comes back', async () => {
  const begun = await beginAll();
  server.clock.advance(10 * 60_000 - 1);
  await ada.renewSession();
  const confirming = begun.map(complete);
  server.clock.advance(2);
  await Promise.all([...confirming, expireSends(server.context), expireSends(server.context), follow()]);
  await expectEnded(begun);
});

test('with its user frozen during confirmation, no send is both refused and sent', async () => {
  const begun = await beginAll();
  const [, ...answers] = await Promise.all([
    operatorOf(server).change('freeze', 'user', ada.email),
    ...begun.map(complete),
  ]);
  const now = await states();
  for (const [index, one] of begun.entries())
    expect(now.get(one.requestId)).toBe(answers[index] === 0 ? 'open' : 'unconfirmed');
  expect(answers.filter((code) => ![0, 10024].includes(code))).toEqual([]);
  await expectEnded(begun);
});

test('its codes turned off while it is confirmed, a code of before confirms or is refused', async () => {
  const begun = await beginAll();
  await ada.client.call(transactionSecurityRoutes.createEmailSecurityCode, {});
  const body = { code: codeIn(server.mails.at(-1)), turnOffRequest: true };
  const [, ...answers] = await Promise.all([
    ada.client.call(transactionSecurityRoutes.updateEmailSecurity, { body }),
    ...begun.map(complete),
  ]);
  expect(answers.filter((code) => ![0, 10103].includes(code))).toEqual([]);
  const now = await states();
  for (const [index, one] of begun.entries())
    expect(now.get(one.requestId)).toBe(answers[index] === 0 ? 'open' : 'unconfirmed');
  await expectEnded(begun);
});

test('cancelled just before the operator approves it, it comes back and is not approved', async () => {
  const eth = 'ethereum-native-eth';
  await fundUser(server, { email: ada.email, currencyKey: eth, amount: '5' });
  const to = '0x52908400098527886E0F7030069857D2E4169EE7';
  const begun = await begin(eth, { to, amount: '4', fee: '0.00042' });
  expect(await complete(begun)).toBe(0);
  expect(await states()).toEqual(new Map([[begun.requestId, 'review']]));
  const holder = await server.context.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from balances for update');
    const cancelling = cancel(begun);
    await expect.poll(() => countLockWaiters(server.database)).toBe(1);
    const approving = operatorOf(server).change('send', 'approve', begun.requestId).catch(String);
    await expect.poll(() => countLockWaiters(server.database)).toBe(2);
    await holder.query('commit');
    expect(await cancelling).toBe(0);
    expect(await approving).toContain('Refused (10010)');
  } finally {
    holder.release();
  }
  expect(await states()).toEqual(new Map([[begun.requestId, 'cancelled']]));
  await expectSound(server);
});

test('asked for again with its key it mails nothing: its first answer for a day, and none afterwards', async () => {
  const key = randomUUID();
  const input = { params: { currencyKey: trx.key }, body: { to: outside, amount: '10', fee: '1.1' } };
  const ask = () => ada.ask(sendRoutes.initiateSend, input, key);
  const first = await ask();
  const code = codeIn(server.mails.at(-1));
  const { length: mails } = server.mails;
  server.clock.advance(2 * 60_000);
  expect((await ask()).payload).toEqual(first.payload);
  const begun = { requestId: first.payload.requestId, code };
  expect(await complete(begun)).toBe(0);
  server.clock.advance(25 * 3_600_000);
  await removeExpiredAnswers(server.context.db, server.clock.now());
  await ada.renewSession();
  expect((await ask()).errorCode).toBe(10010);
  expect(server.mails).toHaveLength(mails);
  expect(await expectEnded([begun])).toBe(1);
});
