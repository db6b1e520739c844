import { expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { ModelChain, usualFee } from '../../tests/support/model-chain';
import { operatorOf } from '../../tests/support/operator-of';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { withServerForEachTest } from '../../tests/support/with-server';
import { CustodyShort } from '../chains/adapters/chain-adapter';
import { planSweeps } from '../chains/sweeps/plan-sweeps';
import { listCustody } from './list-custody';

const server = withServerForEachTest();
const ether = requireCurrency('ethereum-native-eth');
const token = requireCurrency('ethereum-erc20-usdt');

const custodyOf = async ({ id }: { id: number }) =>
  (await listCustody(server.context)).find(({ currency }) => currency.id === id);

test('each currency of a real network has our address, what lies there and what users are owed', async () => {
  expect(await operatorOf(server).done('treasury', 'addresses')).toMatch(/^Every network is simulated/);
  const desk = await PayoutDesk.onEthereum(server, 100_000n);
  desk.chain.payFromOutside(ether, desk.user.address, 5_000n);
  await desk.step(3);
  expect(await custodyOf(ether)).toMatchObject({
    address: desk.custody,
    heldMinor: 1_000_000n,
    atUsersMinor: 5_000n,
    owedMinor: 105_000n,
    sweepGas: { addressCount: 0, gasMinor: 0n },
  });
  const lines = (await operatorOf(server).done('treasury', 'addresses')).split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual([ether.key, token.key, 'ethereum-erc20-tet']);
  expect(lines[0]).toMatch(
    new RegExp(`${desk.custody} {2}holds 0\\.0\\d+, users’ addresses 0\\.0\\d+, users`),
  );
});

test('a coin says what sweeps of tokens need, and with that much at our address they begin', async () => {
  const chain = new ModelChain('ethereum', 'nonces');
  const fund = (custody: string) => chain.fund(ether, custody, 1n);
  const desk = await PayoutDesk.open(server, chain, { key: ether.key, amountMinor: 1n, fund });
  desk.chain.payFromOutside(token, desk.user.address, 5_000_000n);
  await desk.step(3);
  const needed = 2n * (2n * usualFee + usualFee);
  expect(await custodyOf(ether)).toMatchObject({ sweepGas: { addressCount: 1, gasMinor: needed } });
  const isSwept = async () => {
    await planSweeps(server.context);
    return (await desk.rows('select 1 from sweeps')).length > 0;
  };
  expect(await isSwept()).toBe(false);
  desk.chain.payFromOutside(ether, desk.custody, needed - 2n);
  await desk.step(3);
  expect(await isSwept()).toBe(false);
  desk.chain.payFromOutside(ether, desk.custody, 1n);
  await desk.step(3);
  expect(await isSwept()).toBe(true);
});

test('a node that is away leaves the gas unknown and the rest in place', async () => {
  const desk = await PayoutDesk.onEthereum(server, 100_000n);
  desk.chain.payFromOutside(token, desk.user.address, 5_000_000n);
  await desk.step(3);
  desk.adapter.survey = () => Promise.reject(new CustodyShort('too little'));
  const { exitCode, text } = await operatorOf(server).run('treasury', 'addresses');
  expect(exitCode).toBe(3);
  expect(text).toMatch(
    /^ethereum-native-eth .+ users are owed .+ {2}THE GAS FOR SWEEPS IS UNKNOWN: too little$/m,
  );
});

test('nodes that do not answer are asked in parallel, in no transaction, and given up together', async () => {
  const ethereum = await PayoutDesk.onEthereum(server, 100_000n);
  const tron = await PayoutDesk.onTron(server, 100_000n);
  const trc20 = requireCurrency('tron-trc20-usdt');
  ethereum.chain.payFromOutside(token, ethereum.user.address, 5_000_000n);
  await ethereum.step(3);
  tron.chain.payFromOutside(trc20, tron.user.address, 5_000_000n);
  await tron.step(3);
  const asked = new Set<string>();
  let transactions: unknown;
  for (const { adapter, chain } of [ethereum, tron])
    adapter.survey = async () => {
      asked.add(chain.network);
      transactions = await ethereum.rows(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      return new Promise(() => undefined);
    };
  const limitMs = 500;
  const begunAt = performance.now();
  const custodies = await listCustody(server.context, { limitMs });
  expect(performance.now() - begunAt).toBeLessThan(2 * limitMs);
  expect([...asked].toSorted()).toEqual(['ethereum', 'tron']);
  expect(transactions).toEqual([]);
  const unknown = custodies.filter(({ sweepGas }) => 'error' in sweepGas);
  expect(unknown.map(({ currency }) => currency.network).toSorted()).toEqual(['ethereum', 'tron']);
});
