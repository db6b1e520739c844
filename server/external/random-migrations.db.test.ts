import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { externalRoutes } from '../../contract/external/external.contract';
import type { ExternalInput } from '../../contract/external/external.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { parseAmount } from '../../contract/money/amounts';
import { sendRoutes } from '../../contract/send/send.contract';
import { BillUser } from '../../tests/support/bill-user';
import { codeIn } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { fundBridge, fundUser } from '../../tests/support/fund-user';
import { stepBlocks } from '../../tests/support/step-blocks';
import { withServer } from '../../tests/support/with-server';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { systemAccount } from '../ledger/account';
import { findUserBalances, readSystemBalance } from '../ledger/balances';
import { expireSends } from '../send/end-send.service';
import { settleInputs } from './settle-inputs.service';

const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
const t12 = requireCurrency('tectum-t12-tet');
const erc20 = requireCurrency('ethereum-erc20-tet');
const outside = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Some hundred calls and blocks, on a processor that others share. */
const patience = { timeout: 120_000 };
const other = 'ab'.repeat(32);
const dayS = 24 * 3_600;
let ada: BillUser;

beforeAll(async () => {
  ada = await BillUser.add(server);
  for (const [currencyKey, amount] of [
    [t12.key, '300'],
    ['ethereum-native-eth', '900'],
  ] as const)
    await fundUser(server, { email: ada.email, currencyKey, amount });
  for (const currencyKey of [t12.key, erc20.key]) await fundBridge(server, { currencyKey, amount: '120' });
});

const units = fc.integer({ min: 1, max: 60 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request' as const), units }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      pick: fc.nat(),
      percent: fc.constantFrom(100, 100, 100, 60, 150),
      isNamed: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('name' as const), pick: fc.nat(), other: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('within' as const), units, isBack: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('output' as const),
      units,
      ending: fc.constantFrom('confirm', 'confirm', 'cancel', 'wait'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('blocks' as const), count: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(601, dayS) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Walk {
  inputs: ExternalInput[];
  hashes: string[];
  /** What someone outside has sent, in minor units. */
  paid: bigint;
}

const minorOf = (amount: string) => parseAmount(amount, 8) ?? 0n;
const started = minorOf('300');
const bridged = minorOf('240');

/** Reads what the user has in the wallet, what has left it for the address outside, and what the bridges have. */
async function look() {
  const { db } = server.context;
  const balances = await findUserBalances(db, { userId: ada.id, kind: 'crypto' });
  const { rows } = await server.database.query<{ amount: string }>(
    'select amount::text as amount from chain_balances where address = $1 and currency_id = $2',
    [outside, erc20.id],
  );
  const bridges = [t12, erc20].map(({ id }) => readSystemBalance(db, systemAccount('bridge', id)));
  return {
    ownMinor: (balances.get(t12.id) ?? 0n) + (balances.get(erc20.id) ?? 0n),
    gone: BigInt(rows[0]?.amount ?? 0),
    bridges: await Promise.all(bridges),
  };
}

/** Coins change networks at par: nobody is richer than by what came, and what one bridge gives the other one gets. */
async function expectFair({ paid }: Walk): Promise<void> {
  const { ownMinor, gone, bridges } = await look();
  expect(ownMinor + gone <= started + paid).toBe(true);
  expect(bridges.every((bridge) => bridge >= 0n)).toBe(true);
  expect(bridges.reduce((sum, bridge) => sum + bridge, 0n)).toBe(bridged);
}

const keys = (isBack: boolean) => {
  const [from, to] = isBack ? [erc20, t12] : [t12, erc20];
  return { currencyFromKey: from.key, currencyToKey: to.key };
};
const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(items.length, 1)];
const name = (requestId: string, hash: string) =>
  ada.ask(externalRoutes.confirmExternalInput, { body: { requestId, hash } });

async function request(amount: number, walk: Walk): Promise<void> {
  const body = { amount: String(amount), ...keys(true) };
  const { errorCode, payload } = await ada.ask(externalRoutes.initiateExternalInput, { body });
  expect([0, 20024, 10023]).toContain(errorCode);
  if (errorCode === 0) walk.inputs.push(payload.input);
}

async function pay(walk: Walk, { pick, percent, isNamed }: Extract<Step, { kind: 'pay' }>): Promise<void> {
  const input = pickOf(walk.inputs, pick);
  if (input === undefined) return;
  const { requestId, addressToFill: address, amountTotalStr } = input;
  const amountMinor = (minorOf(amountTotalStr) * BigInt(percent)) / 100n;
  const hash = await payFromOutside(server.context.db, { currency: erc20, address, amountMinor });
  walk.paid += amountMinor;
  walk.hashes.push(hash);
  if (isNamed) await name(requestId, hash);
}

async function sendOut(amount: number, ending: 'confirm' | 'cancel' | 'wait'): Promise<void> {
  const { errorCode, payload } = await ada.ask(externalRoutes.sendMigrated, {
    body: { amount: String(amount), fee: '0.0013', addressTo: outside, ...keys(false) },
  });
  expect([0, 110, 20024]).toContain(errorCode);
  if (errorCode !== 0 || ending === 'wait') return;
  const { requestId } = payload;
  if (ending === 'cancel')
    await ada.ask(sendRoutes.cancelSend, { params: { requestId }, body: { until: 'signed' } });
  else {
    const body = { requestId, code: codeIn(server.mails.at(-1)) };
    expect([0, 20024]).toContain((await ada.ask(sendRoutes.completeSend, { body })).errorCode);
  }
}

async function moveWithin(amount: number, isBack: boolean): Promise<void> {
  const { currencyFromKey: currencyFrom, currencyToKey: currencyTo } = keys(isBack);
  const body = { amount: String(amount), currencyFrom, currencyTo, fee: '0.0013' };
  expect([0, 110, 20024]).toContain((await ada.ask(migrationRoutes.migrate, { body })).errorCode);
}

async function wait(seconds: number): Promise<void> {
  server.clock.advance(seconds * 1_000);
  await ada.renewSession();
  await expireSends(server.context);
  await settleInputs(server.context);
}

async function run(one: Step, walk: Walk): Promise<void> {
  if (one.kind === 'request') await request(one.units, walk);
  if (one.kind === 'pay') await pay(walk, one);
  if (one.kind === 'name')
    await name(
      pickOf(walk.inputs, one.pick)?.requestId ?? randomUUID(),
      pickOf(walk.hashes, one.other) ?? other,
    );
  if (one.kind === 'cancel') {
    const requestId = pickOf(walk.inputs, one.pick)?.requestId ?? randomUUID();
    await ada.ask(externalRoutes.cancelExternalInput, { body: { requestId } });
  }
  if (one.kind === 'within') await moveWithin(one.units, one.isBack);
  if (one.kind === 'output') await sendOut(one.units, one.ending);
  if (one.kind === 'wait') await wait(one.seconds);
  if (one.kind === 'blocks') await stepBlocks(server, one.count);
  await settleInputs(server.context);
}

test(
  'no sequence of requests, payments, hashes, ends and migrations to the outside makes anyone richer',
  patience,
  async () => {
    const walk: Walk = { inputs: [], hashes: [], paid: 0n };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        for (const one of steps) {
          await run(one, walk);
          await expectFair(walk);
        }
        await stepBlocks(server, 6);
        await wait(dayS);
        // Once everything has ended, nothing is missing either.
        const { ownMinor, gone } = await look();
        expect(ownMinor + gone).toBe(started + walk.paid);
      }),
      { numRuns: 8 },
    );
    await expectSound(server);
  },
);
