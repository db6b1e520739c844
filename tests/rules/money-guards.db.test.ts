import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { openBulkJobsMax } from '../../contract/bulk/bulk-job-enums';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import * as guards from '../../server/kernel/db/guard';
import { userAccount } from '../../server/ledger/account';
import { findUserBalances } from '../../server/ledger/balances';
import * as postings from '../../server/ledger/post-entry-statement';
import { requestSend, sendWithin, settleSend } from '../../server/ledger/movements/crypto-transfers';
import { BillUser } from '../support/bill-user';
import { codeIn } from '../support/code-in-mail';
import { fundTreasury, fundUser } from '../support/fund-user';
import { interruptCall } from '../support/interrupt-call';
import { withServerForEachTest } from '../support/with-server';

const tet = 2;

/** Each condition within a money call's statements, as it is and switched off: its test has to tell the difference. */
describe('a condition within a statement', () => {
  let ada: BillUser;
  let lin: BillUser;
  const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    [ada, lin] = [await BillUser.add(server), await BillUser.add(server)];
    await fundUser(server, { email: ada.email, currencyKey: 'tectum-t12-tet', amount: '1000' });
  });

  /** Lets every number do in the statements that expect one of these parts. */
  function switchOff(...parts: readonly string[]): void {
    const { guardOf } = guards;
    vi.spyOn(guards, 'guardOf').mockImplementation((expected) =>
      parts.includes(expected.part)
        ? sql`select count(*) as is_expected from ${sql.ref(expected.part)}`
        : guardOf(expected),
    );
  }

  const params = { currencyKey: 'tectum-note-tet' };

  /** Takes bills back whose export is acknowledged after the call has looked. */
  async function takeBackLate(): Promise<number[]> {
    const stack = await ada.getBills({ '1': 2 });
    await ada.exportBills(stack);
    const { rows } = await server.database.query<{ id: string }>(
      'select export_id as id from bills where serial = $1',
      [stack[0]],
    );
    const meanwhile = {
      lock: 'select from bill_exports where id = $1 for update',
      change: 'update bill_exports set acknowledged_at = now(), sealed_pins = null where id = $1',
      id: rows[0]?.id ?? '',
    };
    const { errorCode } = await interruptCall(server, meanwhile, () => ada.takeBack(stack));
    return [errorCode];
  }

  /** Burns for a coin of which there is none behind the family. */
  async function burnForAnother(): Promise<number[]> {
    const banknotes = await ada.getBills({ '5': 2 });
    const body = { fee: '0.0013', currenciesFill: 'ethereum-erc20-tet', banknotes };
    const { errorCode } = await ada.ask(mintHouseRoutes.burnBills, { params, body });
    return [errorCode];
  }

  /** Uses one quote in two calls that have both seen it open. */
  async function swapTwice(): Promise<number[]> {
    await fundTreasury(server, { currencyKey: 'tectum-t12-tct', amount: '10000' });
    const pair = { currencyFrom: 'tectum-t12-tet', currencyTo: 'tectum-t12-tct' };
    const asked = { body: { ...pair, amountFrom: '10', amountTo: null } };
    const { quoteId, swapRate: rate, amountTo } = (await ada.ask(exchangeRoutes.quoteSwap, asked)).payload;
    const body = { ...pair, quoteId, rate, amountFrom: '10', amountTo, fee: '0' };
    const lock = 'select from quotes where id = $1 for update';
    const answers = await interruptCall(server, { lock, id: quoteId, waiting: 2 }, () =>
      Promise.all([1, 2].map(() => ada.ask(exchangeRoutes.swap, { body }))),
    );
    return codesOf(answers);
  }

  /** Mints again while a request is open. */
  async function mintTwice(): Promise<number[]> {
    const mint = () => ada.ask(mintHouseRoutes.mintBills, { params, body: { bills: { '1': 2 } } });
    return codesOf([await mint(), await mint()]);
  }

  /** Opens one job more than a user may have. */
  async function openTooMany(): Promise<number[]> {
    const [serial = ''] = await ada.getBills({ '1': 1 });
    const body = { kind: 'transfer' as const, ...params, lines: [serial] };
    const answers = [];
    for (let opened = 0; opened <= openBulkJobsMax; opened += 1)
      answers.push(await ada.ask(bulkRoutes.createBulkJob, { body }));
    return codesOf(answers.slice(-1));
  }

  const codesOf = (answers: readonly { errorCode: number }[]) =>
    answers.map(({ errorCode }) => errorCode).toSorted((left, right) => left - right);

  test.each([
    // The move of the bills looks at their export as well.
    ['an export is still open', ['over', 'moved'], takeBackLate, [30009], [0]],
    ['a system account holds enough', ['enough'], burnForAnother, [30025], [0]],
    ['a quote is used once', ['taken'], swapTwice, [0, 10023], [0, 0]],
    ['a request is the only open one', ['made'], mintTwice, [0, 30004], [0, 0]],
    ['a user has few open jobs', ['room'], openTooMany, [10023], [0]],
  ])('%s', async (_what, parts, attempt, refused, unnoticed) => {
    expect(await attempt()).toEqual(refused);
    switchOff(...parts);
    expect(await attempt()).toEqual(unnoticed);
  });

  test('a code is mailed once, of two calls that have both seen none', async () => {
    const input = {
      params: { currencyKey: 'tectum-t12-tet' },
      body: { to: lin.email, amount: '1', fee: '0' },
    };
    const lock = 'select from users where id = $1 for update';
    const mailed = async (): Promise<number> => {
      const { length: before } = server.mails;
      const key = uuidv7();
      await interruptCall(server, { lock, id: ada.id, waiting: 2 }, () =>
        Promise.all([1, 2].map(() => ada.ask(sendRoutes.initiateSend, input, key))),
      );
      expect(codeIn(server.mails.at(-1))).toMatch(/^[0-9]{5}$/);
      return server.mails.length - before;
    };
    expect(await mailed()).toBe(1);
    switchOff('put');
    expect(await mailed()).toBe(2);
  });

  /** Changes the text of what is posted from now on. */
  function alterPostings(from: string, to: string): void {
    const { postEntryStatement } = postings;
    vi.spyOn(postings, 'postEntryStatement').mockImplementation((options) => {
      const statement = postEntryStatement(options);
      return { ...statement, text: statement.text.replace(from, to) };
    });
  }

  async function settleTwice(): Promise<void> {
    const { ledger } = server.context;
    const hold = {
      userId: ada.id,
      purpose: 'send',
      currencyId: tet,
      amountMinor: 100n,
      feeCurrencyId: tet,
      feeMinor: 0n,
      expiresAt: null,
    };
    const [first, second] = [uuidv7(), uuidv7()];
    // The other one's money lies on the same account.
    for (const id of [first, second]) await ledger.post(requestSend({ ...hold, id }));
    await ledger.post(settleSend({ ...hold, id: first }, lin.id));
    await ledger.post(settleSend({ ...hold, id: first }, lin.id));
  }

  const balanceOf = async ({ id: userId }: BillUser) =>
    (await findUserBalances(server.context.db, { userId, kind: 'crypto' })).get(tet);

  test('a hold ends once', async () => {
    await expect(settleTwice()).rejects.toMatchObject({ errorName: 'transactionNotFound' });
    expect(await balanceOf(lin)).toBe(100n);
    alterPostings('(select count(*) from ended) = 1 as held', 'true as held');
    // The books of a send have a guard of their own.
    await expect(settleTwice()).rejects.toMatchObject({ constraint: 'sends_leave_hold_once' });
    expect(await balanceOf(lin)).toBe(200n);
    await server.database.query('drop index sends_leave_hold_once');
    await settleTwice();
    expect(await balanceOf(lin)).toBe(400n);
  });

  /** Posts to an account whose balance someone has removed. */
  async function postToNone(recipientId: string): Promise<void> {
    const { ledger } = server.context;
    const moved = { currencyId: tet, amountMinor: 100n, feeCurrencyId: tet, feeMinor: 0n };
    await ledger.post(sendWithin({ ...moved, senderId: ada.id, recipientId }));
    await ledger.post(sendWithin({ ...moved, senderId: recipientId, recipientId: ada.id }));
    const { id } = userAccount('crypto', { userId: recipientId, currencyId: tet });
    await server.database.query('delete from balances where account_id = $1', [id]);
    await ledger.post(sendWithin({ ...moved, senderId: ada.id, recipientId }));
  }

  test('all balances of an entry are there', async () => {
    await postToNone(lin.id);
    expect(await balanceOf(lin)).toBe(100n);
    alterPostings('(select count(*) from locked) = 2 as open', 'true as open');
    const eve = await BillUser.add(server);
    await postToNone(eve.id);
    expect(await balanceOf(eve)).toBeUndefined();
  });
});
