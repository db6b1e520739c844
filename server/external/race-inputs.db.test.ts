import { beforeEach, expect, test } from 'vitest';
import { externalRoutes } from '../../contract/external/external.contract';
import type { ExternalInput } from '../../contract/external/external.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { fundBridge, fundUser } from '../../tests/support/fund-user';
import { stepBlocks } from '../../tests/support/step-blocks';
import { withServerForEachTest } from '../../tests/support/with-server';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { followNetworks } from '../chains/follow-networks';
import { findUserBalances } from '../ledger/balances';
import { settleInputs } from './settle-inputs.service';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
const t12 = requireCurrency('tectum-t12-tet');
const erc20 = requireCurrency('ethereum-erc20-tet');
/** What the user has besides, from which a request that is moved on twice would be paid. */
const ownMinor = 500n * 10n ** 8n;
let ada: BillUser;

beforeEach(async () => {
  ada = await BillUser.add(server);
  await fundUser(server, { email: ada.email, currencyKey: erc20.key, amount: '500' });
  await fundBridge(server, { currencyKey: t12.key, amount: '5000' });
});

const minorOf = (amount: string) => parseAmount(amount, 8) ?? 0n;
const begin = async (amount: number) => {
  const body = { amount: String(amount), currencyFromKey: erc20.key, currencyToKey: t12.key };
  return (await ada.ask(externalRoutes.initiateExternalInput, { body })).payload.input;
};
const name = ({ requestId }: ExternalInput, hash: string) =>
  ada.ask(externalRoutes.confirmExternalInput, { body: { requestId, hash } });
const cancel = ({ requestId }: ExternalInput) =>
  ada.ask(externalRoutes.cancelExternalInput, { body: { requestId } });
const check = async ({ requestId: id }: ExternalInput) => {
  const { input } = (await ada.ask(externalRoutes.checkExternal, { params: { id } })).payload;
  if (input === null) throw new Error('no request');
  return input;
};
const pay = ({ addressToFill: address, amountTotalStr }: ExternalInput) =>
  payFromOutside(server.context.db, { currency: erc20, address, amountMinor: minorOf(amountTotalStr) });
/** Several servers look at once. */
const settle = () => Promise.all([1, 2, 3].map(() => settleInputs(server.context)));
const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);

/**
 * All coins that arrived are on Ethereum, except for those of completed requests; nothing is there twice, and nothing is
 * missing.
 */
async function expectWhole(inputs: readonly ExternalInput[], paid: readonly bigint[]): Promise<string[]> {
  const ended = await Promise.all(inputs.map(check));
  const done = ended.filter(({ state }) => state === 'done');
  const moved = sum(done.map(({ amountTotalStr }) => minorOf(amountTotalStr)));
  const balances = await findUserBalances(server.context.db, { userId: ada.id, kind: 'crypto' });
  expect([balances.get(erc20.id), balances.get(t12.id) ?? 0n]).toEqual([ownMinor + sum(paid) - moved, moved]);
  await expectSound(server);
  return ended.map(({ state }) => state);
}

test('a request cancelled while waiting ends once, and coins that came or still come for it stay a deposit', async () => {
  const [waiting, named, other] = await Promise.all([5, 6, 7].map(begin));
  if (waiting === undefined || named === undefined || other === undefined) throw new Error('no requests');
  await name(named, await pay(named));
  await stepBlocks(server, 1);
  const ended = await cancel(waiting);
  expect(ended.payload.input).toMatchObject({ state: 'cancelled' });
  expect((await cancel(waiting)).payload.input).toEqual(ended.payload.input);
  const received = { state: 'cancelled', received: named.amountTotalStr };
  expect((await cancel(named)).payload.input).toMatchObject(received);
  const hash = await pay(waiting);
  expect((await name(waiting, hash)).errorCode).toBe(20040);
  await name(other, await pay(other));
  await stepBlocks(server, 5);
  await settle();
  expect((await cancel(other)).errorCode).toBe(20040);
  const paid = [waiting, named, other].map(({ amountTotalStr }) => minorOf(amountTotalStr));
  expect(await expectWhole([waiting, named, other], paid)).toEqual(['cancelled', 'cancelled', 'done']);
  expect((await begin(5)).addressToFill).not.toBe(waiting.addressToFill);
});

test('of two payments for one request, both hashes named at once, one is migrated and one stays', async () => {
  const inputs = await Promise.all([5, 6, 7, 8].map(begin));
  const paid = inputs.map(({ amountTotalStr }) => minorOf(amountTotalStr));
  const hashes = await Promise.all(inputs.map(async (input) => [await pay(input), await pay(input)]));
  await stepBlocks(server, 1);
  await Promise.all(inputs.flatMap((input, index) => (hashes[index] ?? []).map((hash) => name(input, hash))));
  await Promise.all([stepBlocks(server, 5), settle(), settle()]);
  await settle();
  expect(await expectWhole(inputs, [...paid, ...paid])).toEqual(inputs.map(() => 'done'));
});

test('cancelled at the moment when the coins are moved on: each ends in one way, and moves that way', async () => {
  const inputs = await Promise.all([5, 6, 7, 8, 9, 10].map(begin));
  const paid = inputs.map(({ amountTotalStr }) => minorOf(amountTotalStr));
  for (const input of inputs) await name(input, await pay(input));
  await stepBlocks(server, 5);
  const [, ...answers] = await Promise.all([settle(), ...inputs.map(cancel)]);
  const states = await expectWhole(inputs, paid);
  expect(answers.map(({ errorCode }) => errorCode)).toEqual(
    states.map((state) => (state === 'cancelled' ? 0 : 20040)),
  );
});

test('a request expiring as its coins arrive and are named either migrates them or leaves them as a deposit', async () => {
  const inputs = await Promise.all([5, 6, 7, 8].map(begin));
  const paid = inputs.map(({ amountTotalStr }) => minorOf(amountTotalStr));
  const hashes = await Promise.all(inputs.map(pay));
  server.clock.advance(24 * 3_600_000 - 1_000);
  await ada.renewSession();
  const naming = inputs.map((input, index) => name(input, hashes[index] ?? ''));
  server.clock.advance(1_000);
  const [answers] = await Promise.all([Promise.all(naming), settle(), followNetworks(server.context)]);
  await stepBlocks(server, 5);
  await settle();
  const states = await expectWhole(inputs, paid);
  // A request named in time still expires if none of its coins were seen by then.
  for (const [index, { errorCode }] of answers.entries())
    expect(errorCode === 0 ? ['done', 'expired'] : ['expired']).toContain(states[index]);
});
