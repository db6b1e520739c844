import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import type { SwapQuote } from '../../contract/exchange/exchange.contract';
import { quoteValidS } from '../../contract/exchange/exchange.paths';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { parseAmount } from '../../contract/money/amounts';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { fundBridge, fundTreasury, fundUser } from '../../tests/support/fund-user';
import { withServer } from '../../tests/support/with-server';
import { systemAccount } from '../ledger/account';
import { findUserBalances, readSystemBalance } from '../ledger/balances';
import { clearPrice, setPrice } from '../market/currencies/prices.service';
import { changeUsers } from '../../tests/support/change-users';

const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
const tet = requireCurrency('tectum-t12-tet');
const tct = requireCurrency('tectum-t12-tct');
const erc20 = requireCurrency('ethereum-erc20-tet');
const usdt = requireCurrency('tron-trc20-usdt');
const treasuryTct = '30000';
let users: BillUser[];

beforeAll(async () => {
  users = [await BillUser.add(server), await BillUser.add(server)];
  const [ada, lin] = users;
  // What Lin buys earns Ada her share, so that the treasury gives away more than what is bought.
  await changeUsers(server, 'referrer_id = $1 where id = $2', [ada?.id, lin?.id]);
  for (const { email } of users)
    for (const currency of [
      tet,
      usdt,
      erc20,
      requireCurrency('tron-native-trx'),
      requireCurrency('ethereum-native-eth'),
    ])
      await fundUser(server, { email, currencyKey: currency.key, amount: '900' });
  await fundTreasury(server, { currencyKey: tct.key, amount: treasuryTct });
  for (const { key } of [tet, erc20]) await fundBridge(server, { currencyKey: key, amount: '300' });
});

/** Every amount that may move, in minor units. */
async function look() {
  const { db } = server.context;
  const held = await Promise.all(
    users.map(async ({ id }) => await findUserBalances(db, { userId: id, kind: 'crypto' })),
  );
  const systemOf = (kind: 'treasury' | 'bridge' | 'reward.payable', { id }: { id: number }) =>
    readSystemBalance(db, systemAccount(kind, id));
  return {
    held,
    treasury: await systemOf('treasury', tct),
    rewards: await systemOf('reward.payable', tct),
    bridges: await Promise.all([tet, erc20].map((currency) => systemOf('bridge', currency))),
  };
}

type Look = Awaited<ReturnType<typeof look>>;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      user: fc.nat(1),
      pick: fc.nat(1),
      cents: fc.integer({ min: 30, max: 90_000 }),
      isBought: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      user: fc.nat(1),
      pick: fc.nat(),
      tamper: fc.constantFrom('no', 'no', 'no', 'amountTo', 'rate', 'amountFrom'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      pick: fc.nat(2),
      cents: fc.integer({ min: 1, max: 2_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('migrate' as const),
      user: fc.nat(1),
      isOut: fc.boolean(),
      cents: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: quoteValidS }),
    }),
  },
);

const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const minor = (text: string, { decimal }: { decimal: number }) => parseAmount(text, decimal) ?? -1n;

interface Open {
  quote: SwapQuote;
  owner: number;
  expiresAt: Date;
  isUsed: boolean;
}

/** What a purchase moves is what was quoted, and a refused call moves nothing. */
function expectMoved(
  before: Look,
  after: Look,
  moves: { user: number; currencyId: number; by: bigint }[],
): void {
  for (const [user, balances] of after.held.entries())
    for (const { id } of [tet, tct, usdt, erc20]) {
      const by = moves
        .filter((move) => move.user === user && move.currencyId === id)
        .reduce((sum, move) => sum + move.by, 0n);
      expect((balances.get(id) ?? 0n) - (before.held[user]?.get(id) ?? 0n)).toBe(by);
    }
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const userAt = (index: number): BillUser => {
  const user = users[index];
  if (user === undefined) throw new RangeError('no such user');
  return user;
};

async function askQuote({ user, pick, cents, isBought }: StepOf<'quote'>, open: Open[]): Promise<void> {
  const amount = dollars(cents);
  const amounts = isBought ? { amountFrom: null, amountTo: amount } : { amountFrom: amount, amountTo: null };
  const { errorCode, payload } = await userAt(user).ask(exchangeRoutes.quoteSwap, {
    body: { currencyFrom: ([tet, usdt][pick] ?? tet).key, currencyTo: tct.key, ...amounts },
  });
  expect([0, 10008, 20024, 20027]).toContain(errorCode);
  if (errorCode === 0)
    open.push({ quote: payload, owner: user, expiresAt: new Date(payload.expirationDate), isUsed: false });
}

async function migrate({ user, isOut, cents }: StepOf<'migrate'>): Promise<void> {
  const before = await look();
  const [from, to] = isOut ? [tet, erc20] : [erc20, tet];
  const amount = dollars(cents);
  const { errorCode } = await userAt(user).ask(migrationRoutes.migrate, {
    body: { amount, currencyFrom: from.key, currencyTo: to.key, fee: '0.0013' },
  });
  const after = await look();
  const by = errorCode === 0 ? minor(amount, from) : 0n;
  expectMoved(before, after, [
    { user, currencyId: from.id, by: -by },
    { user, currencyId: to.id, by },
  ]);
  expect(after.bridges.every((bridge) => bridge >= 0n)).toBe(true);
}

async function buy({ user, pick, tamper }: StepOf<'buy'>, open: readonly Open[]): Promise<void> {
  const chosen = open[pick % Math.max(open.length, 1)];
  if (chosen === undefined) return;
  const { quote } = chosen;
  const from = requireCurrency(quote.currencyFromKey);
  const before = await look();
  const body = {
    quoteId: quote.quoteId,
    currencyFrom: from.key,
    currencyTo: tct.key,
    amountFrom: quote.amountFromStr,
    amountTo: quote.amountTo,
    rate: quote.swapRate,
    fee: '13',
    ...(tamper !== 'no' && { [tamper]: '77777' }),
  };
  const { errorCode, text } = await userAt(user).ask(exchangeRoutes.swap, { body }, randomUUID());
  const isGood =
    tamper === 'no' && user === chosen.owner && !chosen.isUsed && chosen.expiresAt > server.clock.now();
  expect(isGood ? [0, 110, 2221, 4441, 20024] : [10023], text).toContain(errorCode);
  const isBought = errorCode === 0;
  chosen.isUsed ||= isBought;
  const [paid, got] = isBought ? [minor(quote.amountFromStr, from), minor(quote.amountTo, tct)] : [0n, 0n];
  const after = await look();
  expectMoved(before, after, [
    { user, currencyId: from.id, by: -paid },
    { user, currencyId: tct.id, by: got },
  ]);
  const given = before.treasury - after.treasury;
  expect(given).toBe(got + (after.rewards - before.rewards));
  expect(after.treasury >= 0n).toBe(true);
  // The referrer's share is a tenth of what it is without the discount, which is never more than what was bought.
  expect(given <= got + got / 10n).toBe(true);
}

async function run(one: Step, open: Open[]): Promise<void> {
  if (one.kind === 'wait') server.clock.advance(one.seconds * 1_000);
  if (one.kind === 'price') {
    // A setting that becomes what it was at the same time has the same seal, which is a finding.
    server.clock.advance(1);
    await setPrice(server.context, [tet, tct, usdt][one.pick] ?? tet, dollars(one.cents));
  }
  if (one.kind === 'quote') await askQuote(one, open);
  if (one.kind === 'migrate') await migrate(one);
  if (one.kind === 'buy') await buy(one, open);
}

test('no sequence of quotes, prices, purchases and migrations moves anything but what was quoted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const open: Open[] = [];
      for (const one of steps) {
        // Waiting outlasts an access token.
        if (one.kind === 'wait') for (const user of users) await user.renewSession();
        await run(one, open);
      }
    }),
    { numRuns: 20 },
  );
  // The auditor asks for the operator's word on each set price.
  for (const currency of [tet, tct, usdt]) await clearPrice(server.context, currency);
  await expectSound(server);
});
