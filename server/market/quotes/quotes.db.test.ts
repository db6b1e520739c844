import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registerUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';
import { answerOnce } from '../../http/answer-once';
import type { IdempotentRequest } from '../../kernel/idempotency';
import { systemAccount, userAccount } from '../../ledger/account';
import { findUserBalances } from '../../ledger/balances';
import { journalEntry } from '../../ledger/journal-entry';
import {
  selectQuote,
  forgetExpiredQuotes,
  lowestFee,
  selectShownFees,
  requireOpenQuote,
  storeFeeQuote,
  storeQuote,
  takeQuote,
} from './quotes';
import type { Quote } from './quotes';

const [tet, tct] = [2, 3];
const over = { errorName: 'multiInputControl' };

describe('a quote', () => {
  const server = withServer();

  async function newUser(): Promise<string> {
    const { email } = await registerUser(server);
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    return rows[0]?.id ?? '';
  }

  const quoteFor = (userId: string): Promise<Quote> =>
    storeQuote(server.context, {
      userId,
      currencyId: tet,
      fromMinor: 500n,
      toCurrencyId: tct,
      toMinor: 10n ** 30n,
      baseMinor: 10n ** 29n,
      discountPercent: 10,
      rate: '0.123456789012345678',
      validS: 60,
    });

  /** A money call as areas make them: the batch of the posting takes the quote. */
  async function buy(quote: Quote, request: IdempotentRequest, breaks = false): Promise<unknown> {
    const { context } = server;
    const { db, ledger, clock } = context;
    return answerOnce(context, request, async (claim) => {
      const now = clock.now();
      const { toMinor } = await find(quote.id, quote.userId);
      const credit = userAccount('crypto', { userId: quote.userId, currencyId: tct });
      const lines = [{ debit: systemAccount('treasury', tct), credit, amountMinor: toMinor }];
      const answer = { bought: String(toMinor), answeredAt: now.toISOString() };
      await db.write(() => [
        takeQuote({ id: quote.id, now }),
        ...ledger.posting(journalEntry({ kind: 'test', lines }), { claim: claim(answer), now }),
        ...(breaks ? [{ text: 'select 1 / 0', values: [], explain: () => new Error('planted') }] : []),
      ]);
      return answer;
    });
  }

  async function find(id: string, userId: string): Promise<Quote> {
    const { db } = server.context;
    const { rows } = await db.read({ rows: selectQuote({ id, userId }) });
    return requireOpenQuote(server.context, rows);
  }

  const requestOf = ({ userId }: Quote): IdempotentRequest => ({
    ownerId: userId,
    route: 'POST /test',
    key: randomUUID(),
    bodyHash: Buffer.alloc(32),
  });

  const boughtBy = async (userId: string): Promise<bigint> =>
    (await findUserBalances(server.context.db, { userId, kind: 'crypto' })).get(tct) ?? 0n;

  async function take(id: string, userId: string): Promise<Quote> {
    const { db, clock } = server.context;
    const quote = await find(id, userId);
    await db.write([takeQuote({ id, now: clock.now() })]);
    return quote;
  }

  test('is taken as it was stored, to the last digit, for sixty seconds', async () => {
    const quote = await quoteFor(await newUser());
    expect(quote.expiresAt.getTime() - server.clock.now().getTime()).toBe(60_000);
    server.clock.advance(60_000 - 1);
    expect(await take(quote.id, quote.userId)).toEqual(quote);
    // A call that found the quote open a moment earlier is refused when it posts.
    const { db, clock } = server.context;
    await expect(db.write([takeQuote({ id: quote.id, now: clock.now() })])).rejects.toMatchObject(over);
  });

  test('is refused when it has expired, was used, is unknown or belongs to another user, all alike', async () => {
    const userId = await newUser();
    const [expired, used, others] = [await quoteFor(userId), await quoteFor(userId), await quoteFor(userId)];
    await take(used.id, userId);
    await expect(take(used.id, userId)).rejects.toMatchObject(over);
    await expect(take(randomUUID(), userId)).rejects.toMatchObject(over);
    await expect(take(others.id, await newUser())).rejects.toMatchObject(over);
    server.clock.advance(60_000);
    await expect(take(expired.id, userId)).rejects.toMatchObject(over);
  });

  test.each([
    ['cheaper', 'update quotes set amount = 1'],
    ['of more', 'update quotes set to_amount = to_amount * 10'],
    ['longer valid', `update quotes set expires_at = expires_at + interval '1 day'`],
    ['without a seal', 'update quotes set seal = null'],
  ])('is refused when someone has made it %s in the database', async (_how, change) => {
    const quote = await quoteFor(await newUser());
    await server.database.query(`${change} where id = $1`, [quote.id]);
    await expect(take(quote.id, quote.userId)).rejects.toMatchObject(over);
  });

  test('is refused as a copy, under another id or for another user', async () => {
    const [quote, thief] = [await quoteFor(await newUser()), await newUser()];
    for (const userId of [quote.userId, thief]) {
      const { rows } = await server.database.query<{ id: string }>(
        `insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'user_id', $2::text))).*
         from quotes q where id = $1 returning id`,
        [quote.id, userId],
      );
      await expect(take(rows[0]?.id ?? '', userId)).rejects.toMatchObject(over);
    }
  });

  test('a fee that someone has lowered in the database counts for nothing', async () => {
    const wanted = { userId: await newUser(), currencyId: tet, now: server.clock.now() };
    for (const feeMinor of [5n, 7n])
      await storeFeeQuote(
        server.context,
        { userId: wanted.userId, currencyId: tet, feeCurrencyId: tet, feeMinor },
        120,
      );
    const lowest = async () => {
      const { fees } = await server.context.db.read({ fees: selectShownFees(wanted) });
      return lowestFee(server.context, fees);
    };
    expect(await lowest()).toBe(5n);
    await server.database.query('update quotes set fee = 0 where user_id = $1 and fee = 5', [wanted.userId]);
    expect(await lowest()).toBe(7n);
  });

  test('a fee that was shown is no exchange and cannot be taken', async () => {
    const userId = await newUser();
    await storeFeeQuote(server.context, { userId, currencyId: tet, feeCurrencyId: tet, feeMinor: 1n }, 120);
    const { rows } = await server.database.query<{ id: string }>('select id from quotes where user_id = $1', [
      userId,
    ]);
    await expect(take(rows[0]?.id ?? '', userId)).rejects.toMatchObject(over);
  });

  test('a repeated call gets its first answer, also when the quote has expired and is gone', async () => {
    const quote = await quoteFor(await newUser());
    const request = requestOf(quote);
    const first = await buy(quote, request);
    server.clock.advance(1_000);
    expect(await buy(quote, request)).toEqual(first);
    server.clock.advance(60_000);
    await forgetExpiredQuotes(server.context);
    expect(await buy(quote, request)).toEqual(first);
    await expect(buy(quote, requestOf(quote))).rejects.toMatchObject(over);
    expect(await boughtBy(quote.userId)).toBe(quote.toMinor);
  });

  test('is used by one of many simultaneous calls, and calls with its key get the same response', async () => {
    const quote = await quoteFor(await newUser());
    const [one, other] = [requestOf(quote), requestOf(quote)];
    const calls = [one, other, one, other, one, other].map((request) => buy(quote, request));
    const answers = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(answers).toHaveLength(3);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await boughtBy(quote.userId)).toBe(quote.toMinor);
  });

  test('stays good when what it was taken for is rolled back', async () => {
    const quote = await quoteFor(await newUser());
    await expect(buy(quote, requestOf(quote), true)).rejects.toThrow('planted');
    await buy(quote, requestOf(quote));
    expect(await boughtBy(quote.userId)).toBe(quote.toMinor);
  });

  test('is forgotten when it has expired, and not before', async () => {
    const { id } = await quoteFor(await newUser());
    const isThere = async () =>
      (await server.database.query('select from quotes where id = $1', [id])).rowCount === 1;
    server.clock.advance(60_000 - 1);
    await forgetExpiredQuotes(server.context);
    expect(await isThere()).toBe(true);
    server.clock.advance(1);
    await forgetExpiredQuotes(server.context);
    expect(await isThere()).toBe(false);
  });
});
