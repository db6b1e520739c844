import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { referralPercents, tctKey } from '../../contract/exchange/exchange.paths';
import { operationActions } from '../../contract/operations/operation-enums';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { referralsRoutes } from '../../contract/referrals/referrals.contract';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { fundTreasury, fundUser } from '../../tests/support/fund-user';
import { sealRows } from '../../tests/support/seal-rows';
import { withServer } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import { systemAccount } from '../ledger/account';
import { readSystemBalance } from '../ledger/balances';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { payReferrers } from './pay-referrers.service';
import { maskId } from './referrals.service';
import { changeUsers } from '../../tests/support/change-users';

const server = withServer({ environment: { BUDGET_SCALE: '100' } });
const tet = 'tectum-t12-tet';
const tct = requireCurrency(tctKey);
/** The first was invited by nobody, each of the others by the one before. */
let chain: BillUser[];
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  chain = [];
  for (let index = 0; index < 8; index += 1) chain.push(await BillUser.add(server));
  for (const [index, { id }] of chain.slice(1).entries())
    await changeUsers(server, 'referrer_id = $1 where id = $2', [chain[index]?.id, id]);
  await fundTreasury(server, { currencyKey: tctKey, amount: '100000' });
  for (const { email } of [user(7), user(6)])
    await fundUser(server, { email, currencyKey: tet, amount: '1000' });
});

beforeEach(async () => {
  for (const one of chain) await one.renewSession();
});

function user(place: number): BillUser {
  const member = chain[place];
  if (member === undefined) throw new Error(`nobody is at ${place}`);
  return member;
}

/** 100 TET are worth 1600 TCT, on which the shares are computed. */
async function buy(buyer: BillUser, amountFrom = '100'): Promise<void> {
  const pair = { currencyFrom: tet, currencyTo: tctKey };
  const quoted = (
    await buyer.ask(exchangeRoutes.quoteSwap, { body: { ...pair, amountFrom, amountTo: null } })
  ).payload;
  const { quoteId, amountFromStr, amountTo, swapRate: rate } = quoted;
  const body = { ...pair, quoteId, amountFrom: amountFromStr, amountTo, fee: '0', rate };
  const { errorCode, text } = await buyer.ask(exchangeRoutes.swap, { body });
  expect(errorCode, text).toBe(0);
}

const balanceOf = async (one: BillUser) =>
  (await one.ask(balancesRoutes.getBalances, {})).payload.balances.find(
    ({ currency }) => currency.key === tctKey,
  )?.value;
const payable = () => readSystemBalance(server.context.db, systemAccount('reward.payable', tct.id));
const paymentsOf = async (one: BillUser, query = {}) =>
  (await one.ask(referralsRoutes.listReferralPayments, { query })).payload;
const totalOf = async (one: BillUser) =>
  (await one.ask(referralsRoutes.getReferralPaymentsTotal, {})).payload;

/** The month's end passes, by whose clock the server pays. */
function turnMonth(): string {
  const before = server.clock.now();
  const next = Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 1);
  server.clock.advance(next - before.getTime());
  return before.toISOString().slice(0, 7);
}

async function renewAll(): Promise<void> {
  for (const one of chain) await one.renewSession();
}

describe('a month', () => {
  test('is paid once it is over, to six levels, in one accrual each', async () => {
    await buy(user(7));
    await buy(user(7));
    expect(await payReferrers(server.context)).toBe(0);
    expect(await payable()).toBe(800_00000000n);

    const period = turnMonth();
    await renewAll();
    expect(await payReferrers(server.context)).toBe(6);
    expect(await payReferrers(server.context)).toBe(0);
    expect(await payable()).toBe(0n);
    for (const [index, percent] of referralPercents.entries()) {
      const referrer = user(6 - index);
      const amountStr = String(percent * 32);
      expect(await balanceOf(referrer)).toBe(amountStr);
      expect(await paymentsOf(referrer)).toEqual({
        payments: [{ currencyKey: tctKey, amountStr, paymentPeriod: period }],
        totalCount: 1,
      });
      expect(await totalOf(referrer)).toEqual({ amountStr, amountInUsdtStr: String(percent * 16) });
      const { operations } = (await referrer.ask(operationsRoutes.listOperations, { query: {} })).payload;
      expect(operations[0]).toMatchObject({
        action: operationActions.accrued,
        direction: 1,
        status: 1,
        amount: amountStr,
        reference: { kind: 'referral' },
      });
    }
    // The seventh level gets nothing, and neither does the buyer.
    expect(await paymentsOf(user(0))).toEqual({ payments: [], totalCount: 0 });
    expect(await paymentsOf(user(7))).toEqual({ payments: [], totalCount: 0 });
    await expectSound(server);
  });

  test('is paid once by many servers at a time', async () => {
    await buy(user(7));
    turnMonth();
    await renewAll();
    const before = await balanceOf(user(6));
    const paid = await Promise.all(Array.from({ length: 6 }, () => payReferrers(server.context)));
    expect(paid.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(Number(await balanceOf(user(6))) - Number(before)).toBe(160);
    expect(await payable()).toBe(0n);
    await expectSound(server);
  });

  test('stays unpaid as a whole when a server dies after the posting, and is paid by the next', async () => {
    await buy(user(7));
    turnMonth();
    await renewAll();
    const before = await balanceOf(user(6));
    const { ledger } = server.context;
    const dying = {
      ...server.context,
      ledger: {
        ...ledger,
        post: async (...given: Parameters<typeof ledger.post>) => {
          await ledger.post(...given);
          throw new Error('killed');
        },
      },
    };
    await expect(payReferrers(dying)).rejects.toThrow('killed');
    expect(await balanceOf(user(6))).toBe(before);
    expect(await payable()).toBe(400_00000000n);
    await expectSound(server);
    expect(await payReferrers(server.context)).toBe(6);
    await expectSound(server);
  });

  test('pays the reward of a late purchase separately, and lists it with the rest', async () => {
    const [newest] = (await paymentsOf(user(6))).payments;
    server.clock.advance(-1);
    await renewAll();
    await buy(user(7));
    server.clock.advance(1);
    expect(await payReferrers(server.context)).toBe(6);
    expect((await paymentsOf(user(6))).payments[0]).toEqual({ ...newest, amountStr: '320' });
    await expectSound(server);
  });
});

test('payments have pages, the newest month first', async () => {
  const { payments, totalCount } = await paymentsOf(user(6));
  expect(totalCount).toBe(3);
  const periods = payments.map(({ paymentPeriod }) => paymentPeriod);
  expect(periods).toEqual(periods.toSorted((a, b) => b.localeCompare(a)));
  expect(await paymentsOf(user(6), { page: '2', limit: '1' })).toEqual({
    payments: [payments[1]],
    totalCount,
  });
  for (const query of [{ limit: '101' }, { limit: '0' }, { page: '0' }, { page: 'x' }])
    expect((await user(6).ask(referralsRoutes.listReferralPayments, { query })).errorCode).toBe(10008);
});

test('the income says what was earned, by level, and what waits for the end of the month', async () => {
  const incomeOf = async (one: BillUser) => (await one.ask(referralsRoutes.getReferralIncome, {})).payload;
  const before = await incomeOf(user(5));
  expect(before.unpaid).toEqual([]);
  // Level 1 for the sixth, level 2 for the fifth.
  await buy(user(7));
  await buy(user(6));
  const after = await incomeOf(user(5));
  expect(after.unpaid).toEqual([{ currencyKey: tctKey, amount: '240', amountInUsdt: '120' }]);
  expect(after.levels.slice(0, 3)).toEqual([
    { level: 1, percent: 10, amount: '160' },
    { level: 2, percent: 5, amount: String(Number(before.levels[1]?.amount) + 80) },
    { level: 3, percent: 4, amount: '0' },
  ]);
  expect(await incomeOf(user(7))).toMatchObject({ revenues: [], unpaid: [] });
});

describe('the invited', () => {
  const list = async (one: BillUser, query = {}) =>
    (await one.ask(referralsRoutes.listReferrals, { query })).payload;

  test('are counted by level and shown without their ids, six levels deep', async () => {
    const { referrals, totalCount, levels } = await list(user(0));
    expect(levels).toEqual([1, 1, 1, 1, 1, 1]);
    expect(totalCount).toBe(6);
    expect(new Set(referrals.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const { rows } = await server.database.query<{ id: string; public_id: string }>(
      'select id, public_id::text from users',
    );
    const publicId = (one: BillUser) => rows.find(({ id }) => id === one.id)?.public_id ?? '';
    expect(referrals.find(({ level }) => level === 1)).toMatchObject({
      refId: publicId(user(0)),
      userId: maskId(publicId(user(1))),
    });
    expect(referrals.find(({ level }) => level === 2)?.refId).toBe(maskId(publicId(user(1))));
    expect(await list(user(0), { levelFilter: '3' })).toMatchObject({ totalCount: 1, levels });
    expect((await list(user(0), { page: '2', limit: '5' })).referrals).toEqual([referrals[5]]);
    expect(await list(user(7))).toEqual({ referrals: [], totalCount: 0, levels: [0, 0, 0, 0, 0, 0] });
  });

  test('a masked id keeps its ends', () => {
    expect([maskId('12345'), maskId('123')]).toEqual(['1•••5', '1•3']);
  });
});

test('the auditor finds a payment whose rewards were changed', async () => {
  server.clock.advance(dayMs);
  await server.database.query(
    `update referral_rewards set amount = amount + 1, seal = null where id = (
      select id from referral_rewards where paid_entry is not null order by id limit 1)`,
  );
  await sealRows(server, 'referral_rewards');
  await expectSound(server, 'referral payments match rewards');
});

test.each([
  ['amount', 'amount = amount * 2', 'amount = amount / 2'],
  ['period', `period = '2020-01'`, `period = to_char(created_at, 'YYYY-MM')`],
])('a reward with another %s is not paid, and found', async (_what, change, back) => {
  turnMonth();
  await renewAll();
  await payReferrers(server.context);
  await buy(user(7));
  const mine = `where paid_entry is null and referrer_id = '${user(6).id}'`;
  await server.database.query(`update referral_rewards set ${change} ${mine}`);
  turnMonth();
  await renewAll();
  const before = await balanceOf(user(6));
  expect(await payReferrers(server.context)).toBe(5);
  expect(await balanceOf(user(6))).toBe(before);
  await sealNewEntries(server.context.db, server.clock.now());
  const { findings } = await runAudit(server.context);
  expect(findings.map(({ check }) => check)).toContain('referral rewards are the server’s own');
  await server.database.query(`update referral_rewards set ${back} ${mine}`);
  expect(await payReferrers(server.context)).toBe(1);
});

test('a hundred altered rewards keep no later ones waiting, and one that fails no others', async () => {
  turnMonth();
  await renewAll();
  await payReferrers(server.context);
  await buy(user(7));
  turnMonth();
  await renewAll();
  await server.database.query(
    `insert into referral_rewards (id, entry_id, buyer_id, referrer_id, level, currency_id, amount, period, created_at)
     select gen_random_uuid(), gen_random_uuid(), $1, $2, 1, n, 1, '2020-01', now() from generate_series(1000, 1099) n`,
    [user(1).id, user(0).id],
  );
  const { ledger } = server.context;
  const post: typeof ledger.post = async (entry, options) => {
    if (entry.operations.some(({ userId }) => userId === user(6).id)) throw new Error('planted');
    return ledger.post(entry, options);
  };
  const before = await balanceOf(user(5));
  await expect(payReferrers({ ...server.context, ledger: { ...ledger, post } })).rejects.toThrow('planted');
  expect(Number(await balanceOf(user(5))) - Number(before)).toBe(80);
  expect(await payReferrers(server.context)).toBe(1);
  await server.database.query(`delete from referral_rewards where period = '2020-01'`);
});

test('a paid reward that is brought back with its earlier seal is not paid again, and found', async () => {
  await buy(user(7));
  await server.database.query(
    'create table unpaid as select * from referral_rewards where paid_entry is null',
  );
  turnMonth();
  await renewAll();
  expect(await payReferrers(server.context)).toBe(6);
  await server.database.query(
    'update referral_rewards r set paid_entry = null, seal = u.seal from unpaid u where u.id = r.id',
  );
  expect(await payReferrers(server.context)).toBe(0);
  await sealNewEntries(server.context.db, server.clock.now());
  const { findings } = await runAudit(server.context);
  const returned = findings.filter(({ message }) => message === 'it is what it was once before');
  expect(returned.length).toBeGreaterThanOrEqual(6);
});
