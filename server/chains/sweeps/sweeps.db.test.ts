import { describe, expect, test } from 'vitest';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { addUser } from '../../../tests/support/add-user';
import { expectSound } from '../../../tests/support/expect-sound';
import { ModelChain, usualFee } from '../../../tests/support/model-chain';
import { operatorOf } from '../../../tests/support/operator-of';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { plantAdapter } from '../../../tests/support/plant-adapter';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { getUserAddresses } from '../addresses/user-addresses.service';
import { CustodyShort, LegRefused } from '../adapters/chain-adapter';
import { planSweeps } from './plan-sweeps';

const server = withServerForEachTest();
const amountMinor = 100_000n;
const hourMs = 3_600_000;
const ether = requireCurrency('ethereum-native-eth');
const token = requireCurrency('ethereum-erc20-usdt');
const bitcoin = requireCurrency('bitcoin-native-btc');
const onEthereum = () => PayoutDesk.onEthereum(server, amountMinor);

/** Coins come to the user from outside, and are final. */
async function deposit(desk: PayoutDesk, currency: typeof ether, ...amounts: bigint[]): Promise<void> {
  for (const amount of amounts) desk.chain.payFromOutside(currency, desk.user.address, amount);
  await desk.step(3);
}

/** Plans sweeps on every server, then lets this many blocks pass. */
async function sweep(desk: PayoutDesk, blocks = 4): Promise<void> {
  await Promise.all(desk.contexts.map((context) => planSweeps(context)));
  await desk.step(blocks);
}

const sweepsOf = (desk: PayoutDesk) =>
  desk.rows<{ state: string; currency: number }>(
    'select state, currency_id as currency from sweeps order by created_at, id',
  );
const at = (desk: PayoutDesk, currency: typeof ether, address: string): bigint =>
  desk.chain.received(currency, address);

describe('what users’ addresses have got', () => {
  test('moves to our address when it is worth the cost; the user’s balance stays the same, and we pay the network', async () => {
    const desk = await onEthereum();
    const custodyBefore = at(desk, ether, desk.custody);
    await deposit(desk, ether, 20n * usualFee);
    const balance = await desk.balance();
    await sweep(desk);
    expect(await sweepsOf(desk)).toEqual([{ state: 'done', currency: ether.id }]);
    expect(at(desk, ether, desk.user.address)).toBe(usualFee);
    expect(at(desk, ether, desk.custody)).toBe(custodyBefore + 18n * usualFee);
    expect(await desk.balance()).toBe(balance);
    await expectSound(server);
    await sweep(desk);
    expect(await sweepsOf(desk)).toHaveLength(1);
  });

  test('stays where it is below that', async () => {
    const desk = await onEthereum();
    await deposit(desk, ether, 20n * usualFee - 1n);
    await sweep(desk);
    expect(await sweepsOf(desk)).toEqual([]);
  });

  test('of a token gets the coin for its fee first, which is no user’s deposit', async () => {
    const desk = await onEthereum();
    const balance = await desk.balance();
    await deposit(desk, token, 5_000_000n);
    await sweep(desk);
    expect(await sweepsOf(desk)).toEqual([{ state: 'funding', currency: token.id }]);
    expect(at(desk, ether, desk.user.address)).toBe(2n * usualFee);
    await sweep(desk);
    expect(await sweepsOf(desk)).toEqual([{ state: 'done', currency: token.id }]);
    expect([at(desk, token, desk.user.address), at(desk, token, desk.custody)]).toEqual([0n, 5_000_000n]);
    expect(await desk.balance()).toBe(balance);
    await expectSound(server);
  });

  test('of a token goes first, paid for by the coin beside it', async () => {
    const desk = await onEthereum();
    await deposit(desk, ether, 50n * usualFee);
    await deposit(desk, token, 5_000_000n);
    await sweep(desk);
    await sweep(desk);
    expect(await sweepsOf(desk)).toEqual([
      { state: 'done', currency: token.id },
      { state: 'done', currency: ether.id },
    ]);
    expect(await desk.rows(`select 1 from payouts where owner_kind = 'gas'`)).toEqual([]);
    await expectSound(server);
  });

  test('of a token that its network keeps does not hold the coin beside it back', async () => {
    const desk = await onEthereum();
    await deposit(desk, ether, 50n * usualFee);
    await deposit(desk, token, 5_000_000n);
    server.context.chains = plantAdapter(server.context.chains, (adapter) => ({
      survey: (leg, ...previous) =>
        leg.currency === token
          ? Promise.reject(new LegRefused('the token keeps it'))
          : adapter.survey(leg, ...previous),
    }));
    await sweep(desk);
    expect(await sweepsOf(desk)).toEqual([{ state: 'done', currency: ether.id }]);
  });

  test('of a token that came in two parts is moved at once, the later part too', async () => {
    const desk = await onEthereum();
    await deposit(desk, token, 5_000_000n);
    await planSweeps(server.context);
    await deposit(desk, token, 3_000_000n);
    await sweep(desk);
    expect(at(desk, token, desk.custody)).toBe(8_000_000n);
    await expectSound(server);
  });

  test('in several coins goes with one transaction, and change can still be spent', async () => {
    const chain = new ModelChain('bitcoin', 'coins');
    const fund = (custody: string) => chain.fund(bitcoin, custody, amountMinor * 2n);
    const desk = await PayoutDesk.open(server, chain, { key: bitcoin.key, amountMinor, fund });
    await deposit(desk, bitcoin, 3_000n, 20_000n, 10_000n);
    await sweep(desk);
    expect(await sweepsOf(desk)).toEqual([{ state: 'done', currency: bitcoin.id }]);
    expect(at(desk, bitcoin, desk.custody)).toBe(amountMinor * 2n + 33_000n - 2n * usualFee);
    expect(desk.chain.coinsOf(desk.user.address)).toHaveLength(1);
    await expectSound(server);
  });

  test('is moved once by two servers', async () => {
    const desk = await onEthereum();
    desk.join({ ...server.context });
    await deposit(desk, ether, 50n * usualFee);
    await sweep(desk);
    expect(await sweepsOf(desk)).toHaveLength(1);
    expect(await desk.rows('select 1 from payouts')).toHaveLength(1);
    await expectSound(server);
  });
});

test('a node that does not answer delays the sweeps of no other network', async () => {
  const silent = await PayoutDesk.onBitcoin(server, amountMinor, 200_000n);
  const desk = await onEthereum();
  await deposit(silent, bitcoin, 40_000n);
  await deposit(desk, ether, 20n * usualFee);
  silent.chain.isSilent = true;
  const planned = planSweeps(server.context);
  await expect.poll(() => sweepsOf(desk)).toMatchObject([{ currency: ether.id }]);
  silent.chain.isSilent = false;
  await planned;
  await expect.poll(() => sweepsOf(desk)).toHaveLength(2);
});

describe('a sweep that is stuck', () => {
  const attempts = async (desk: PayoutDesk) => (await desk.rows('select 1 from payout_attempts')).length;

  /** Nothing is mined at these fees while six replacements become due. */
  async function getStuck(desk: PayoutDesk): Promise<void> {
    await planSweeps(server.context);
    desk.chain.feeFloor = 1_000_000n;
    for (let rounds = 0; rounds < 6; rounds += 1) {
      await desk.step(1);
      server.clock.advance(server.context.config.CHAIN_STUCK_MS + 1_000);
    }
    await desk.step(1);
  }

  test('is replaced as long as its address can pay, then waits without trouble until it is mined', async () => {
    const desk = await onEthereum();
    await deposit(desk, ether, 20n * usualFee);
    await getStuck(desk);
    // 100, 151; the address kept 200 for fees, and the next one would be 227.
    expect(await attempts(desk)).toBe(2);
    expect(await desk.troubles()).toEqual([null]);
    const [payout] = await desk.rows<{ id: string }>('select id from payouts');
    await operatorOf(server).change('chain', 'bump', payout?.id ?? '');
    await desk.step(1);
    expect([await attempts(desk), await desk.rows('select 1 from payout_legs where is_bumped')]).toEqual([
      2,
      [],
    ]);
    desk.chain.feeFloor = 0n;
    await desk.step(4);
    expect(await sweepsOf(desk)).toMatchObject([{ state: 'done' }]);
    await expectSound(server);
  });

  test('of coins is not replaced when its address has no other coin', async () => {
    const chain = new ModelChain('bitcoin', 'coins');
    const fund = (custody: string) => chain.fund(bitcoin, custody, amountMinor * 2n);
    const desk = await PayoutDesk.open(server, chain, { key: bitcoin.key, amountMinor, fund });
    await deposit(desk, bitcoin, 33_000n);
    await getStuck(desk);
    expect(await attempts(desk)).toBe(2);
    expect(await desk.troubles()).toEqual([null]);
  });
});

describe('what cannot be moved', () => {
  test('is tried again after an hour', async () => {
    const desk = await onEthereum();
    const { chains } = server.context;
    await deposit(desk, token, 5_000_000n);
    server.context.chains = plantAdapter(chains, () => ({
      survey: () => Promise.reject(new LegRefused('the token keeps it')),
    }));
    await planSweeps(server.context);
    server.context.chains = chains;
    await sweep(desk);
    expect(await sweepsOf(desk)).toEqual([{ state: 'failed', currency: token.id }]);
    server.clock.advance(hourMs);
    await sweep(desk);
    expect((await sweepsOf(desk)).map(({ state }) => state)).toEqual(['failed', 'funding']);
  });

  test('because our own address could not pay for the fee waits until it can', async () => {
    const desk = await onEthereum();
    await deposit(desk, token, 5_000_000n);
    await server.database.query(`update chain_holdings set custody = 1 where currency_id = ${ether.id}`);
    await planSweeps(server.context);
    expect(await sweepsOf(desk)).toEqual([]);
  });

  test('because it costs more by now is planned again with what is there', async () => {
    const desk = await onEthereum();
    const { chains } = server.context;
    await deposit(desk, ether, 50n * usualFee);
    await planSweeps(server.context);
    server.context.chains = plantAdapter(chains, () => ({
      draft() {
        throw new RangeError('too little for the fee');
      },
    }));
    for (let tries = 0; tries < 5; tries += 1) {
      server.clock.advance(60_000);
      await desk.step();
    }
    server.context.chains = chains;
    await planSweeps(server.context);
    server.clock.advance(hourMs);
    await sweep(desk);
    expect((await sweepsOf(desk)).map(({ state }) => state)).toEqual(['failed', 'done']);
    await expectSound(server);
  });

  test('while the network’s payouts are halted stays where it is', async () => {
    const desk = await onEthereum();
    await deposit(desk, ether, 50n * usualFee);
    await server.database.query(`update chain_cursors set halted_at = now(), halted_reason = 'a test'`);
    await planSweeps(server.context);
    expect(await sweepsOf(desk)).toEqual([]);
  });
});

describe('what can be moved from one address', () => {
  const getOther = async (currency: typeof ether) =>
    (await getUserAddresses(server.context, (await addUser(server)).id))(currency);

  test('moves though another one has more, which its token took away', async () => {
    const desk = await onEthereum();
    desk.chain.payFromOutside(token, await getOther(token), 4_000_000n);
    await deposit(desk, token, 5_000_000n);
    server.context.chains = plantAdapter(server.context.chains, (adapter) => ({
      survey: (leg, previous) =>
        leg.fromAddress === desk.user.address
          ? Promise.reject(new CustodyShort('it has too little by now'))
          : adapter.survey(leg, previous),
    }));
    await planSweeps(server.context);
    expect((await sweepsOf(desk)).map(({ state }) => state)).toEqual(['failed', 'funding']);
  });

  test('moves though another one has more in coins that can’t be spent yet', async () => {
    const desk = await PayoutDesk.onBitcoin(server, amountMinor, 200_000n);
    desk.chain.payFromOutside(bitcoin, await getOther(bitcoin), 50_000n);
    await deposit(desk, bitcoin, 90_000n);
    await desk.rows(`update chain_coins set spendable_from = 1000 where address = '${desk.user.address}'`);
    await sweep(desk);
    expect(await sweepsOf(desk)).toEqual([{ state: 'done', currency: bitcoin.id }]);
  });
});

test('a sweep that someone has altered moves nothing', async () => {
  const desk = await onEthereum();
  await deposit(desk, token, 5_000_000n);
  await sweep(desk);
  await desk.rows(`update sweeps set currency_id = ${ether.id}`);
  await sweep(desk);
  expect((await sweepsOf(desk)).map(({ state }) => state)).toEqual(['funding']);
  expect(await desk.rows(`select 1 from payouts where owner_kind = 'sweep'`)).toEqual([]);
  await expectSound(server, 'sweeps are the server’s own');
});
