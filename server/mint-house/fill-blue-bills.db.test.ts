import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { BlueHouse } from '../../tests/support/blue-house';
import { followMintHouse } from '../../tests/support/follow-mint-house';
import { plantAdapter } from '../../tests/support/plant-adapter';
import { expectSound } from '../../tests/support/expect-sound';
import { operatorOf } from '../../tests/support/operator-of';
import type { TestUser } from '../../tests/support/register-user';
import { signInUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { systemAccount } from '../ledger/account';
import { readSystemBalance } from '../ledger/balances';
import { LegRefused } from '../chains/adapters/chain-adapter';
import { congest, failNextTransactions, reorganise } from '../chains/embedded/disturb-chain';

const network = 'tron';

describe('filling bills that have addresses of their own', () => {
  let house: BlueHouse;
  let ada: TestUser;
  let blanks: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '100', FILL_LIMIT_BLUE: '20' } });
  beforeAll(async () => {
    house = new BlueHouse(server);
  });
  beforeEach(async () => {
    ada = await house.registerRich();
    blanks = await house.mint(ada, { '5': 2, '10': 1 });
  });

  async function lyingOnBills(): Promise<string[]> {
    const { rows } = await server.database.query<{ amount: string }>(
      `select coalesce(amount, 0)::text as amount from bills join users on users.id = holder_id
       join bill_addresses on bill_id = bills.id
       left join chain_balances c on c.address = bill_addresses.address and c.currency_id = bills.currency_id
       where email = $1 order by nominal, serial`,
      [ada.email],
    );
    return rows.map(({ amount }) => amount);
  }
  /** The balance of the account that coins pass on their way to the bills. */
  const onTheWay = () => {
    const { id } = requireCurrency(house.params.currencyKey);
    return readSystemBalance(server.context.db, systemAccount('chain', id, network));
  };
  const confirmationsNow = async () => (await house.stateOf(ada, '1')).process?.confirmations;

  test('needs no number of blocks where the network itself says when it is final', async () => {
    const { chains } = server.context;
    const planted = plantAdapter(chains, () => ({ confirmations: null }));
    server.context.chains = { ...planted, within: () => planted };
    await house.fill(ada, blanks);
    await house.step();
    await house.step(1);
    expect(await confirmationsNow()).toEqual({ have: 1, needed: null });
    await house.step(2);
    server.context.chains = chains;
    expect(await house.serialsOf(ada)).toHaveLength(3);
  });

  test('waits for its network, says how far it is, and then each bill has its value on an address of its own', async () => {
    const requestId = await house.fill(ada, blanks);
    expect((await house.moneyOf(ada)).slice(0, 2)).toEqual(['980', '987']);
    expect(await confirmationsNow()).toBeNull();
    await house.step();
    await expectSound(server);
    expect(await confirmationsNow()).toEqual({ have: 0, needed: 3 });
    for (const have of [1, 2]) {
      await house.step(1);
      expect(await confirmationsNow()).toEqual({ have, needed: 3 });
      expect(await house.serialsOf(ada)).toEqual([]);
      await expectSound(server);
    }
    await house.step(1);
    const { notification } = await house.stateOf(ada, '1');
    expect(notification).toMatchObject({ key: requestId, status: 1, confirmations: { have: 2, needed: 3 } });
    expect(await house.serialsOf(ada)).toHaveLength(3);
    expect(await lyingOnBills()).toEqual(['5000000', '5000000', '10000000']);
    const [serial = ''] = await house.serialsOf(ada);
    const { payload: bill } = await ada.client.call(billsRoutes.getBill, { params: { serial } });
    expect(bill.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect((await house.moneyOf(ada)).slice(0, 2)).toEqual(['980', '987']);
    await expectSound(server);
    const { rows } = await server.database.query<{ kind: string }>(
      `select kind from entries where kind like 'fill blue%' or kind = 'network cost' order by seq desc limit 4`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'fill blue: final',
      'network cost',
      'fill blue: broadcast',
      'fill blue: request',
    ]);
  });

  test('refused by its network it gives all back, and the blanks can be filled again', async () => {
    const before = await onTheWay();
    await failNextTransactions(server.context.db, { network, count: 1 });
    await house.fill(ada, blanks);
    await house.step();
    await house.step(2);
    await expectSound(server);
    expect((await house.stateOf(ada, '1')).process).not.toBeNull();
    await house.step(1);
    expect((await house.stateOf(ada, '1')).notification).toMatchObject({
      status: -1,
      reason: 'transactionUnsuccessful',
    });
    expect((await house.moneyOf(ada)).slice(0, 2)).toEqual(['1000', '1000']);
    expect(await house.serialsOf(ada)).toEqual([]);
    expect(await onTheWay()).toBe(before);
    await expectSound(server);
    await house.fill(ada, blanks);
    await house.finish();
    expect(await house.serialsOf(ada)).toHaveLength(3);
    await expectSound(server);
  });

  test('refused by its network when a higher fee had taken it out of a congestion, it gives the coins back', async () => {
    await congest(server.context.db, { network, feeFloorPercent: 140 });
    await house.fill(ada, blanks);
    await house.step();
    server.clock.advance(11 * 60_000);
    await signInUser(server, ada.email, ada.client);
    await house.step();
    await failNextTransactions(server.context.db, { network, count: 1 });
    await house.step(2);
    expect((await house.stateOf(ada, '1')).process).not.toBeNull();
    await house.step(1);
    expect((await house.stateOf(ada, '1')).notification).toMatchObject({
      status: -1,
      reason: 'transactionUnsuccessful',
    });
    await congest(server.context.db, { network, feeFloorPercent: 0 });
    await house.step(4);
    expect((await house.moneyOf(ada)).slice(0, 2)).toEqual(['1000', '1000']);
    expect(await lyingOnBills()).toEqual([]);
    await expectSound(server);
  });

  test('refused by its network before anything of it is signed, it gives back what never left us', async () => {
    const { context } = server;
    const { chains } = context;
    await house.fill(ada, blanks);
    context.chains = plantAdapter(chains, () => ({
      survey: () => Promise.reject(new LegRefused('the recipient is blocked')),
    }));
    await house.step(0);
    context.chains = chains;
    await house.step(0);
    expect((await house.stateOf(ada, '1')).notification).toMatchObject({
      status: -1,
      reason: 'transactionUnsuccessful',
    });
    expect((await house.moneyOf(ada)).slice(0, 2)).toEqual(['1000', '1000']);
    await expectSound(server);
    await house.fill(ada, blanks);
    await house.finish();
    expect(await house.serialsOf(ada)).toHaveLength(3);
    await expectSound(server);
  });

  test.each([false, true])(
    'undone blocks only make it wait longer (forgotten by the network: %s)',
    async (forgets) => {
      await house.fill(ada, blanks);
      await house.step();
      await house.step(2);
      await reorganise(server.context.db, { network, depth: 2, forgets });
      await expectSound(server);
      await house.step(1);
      expect(await confirmationsNow()).toEqual({ have: forgets ? 0 : 1, needed: 3 });
      await house.step(forgets ? 2 : 1);
      await expectSound(server);
      await house.step(1);
      expect(await house.serialsOf(ada)).toHaveLength(3);
      expect(await lyingOnBills()).toEqual(['5000000', '5000000', '10000000']);
      await expectSound(server);
    },
  );

  test('four servers at once do each step once', async () => {
    const countSent = async (): Promise<number[]> => {
      const { rows } = await server.database.query<{ sent: number; signed: number }>(
        `select (select count(*)::integer from chain_transactions) as sent,
          (select count(*)::integer from payout_attempts) as signed`,
      );
      return rows.flatMap(({ sent, signed }) => [sent, signed]);
    };
    const before = await countSent();
    await house.fill(ada, blanks);
    const together = () => Promise.all([1, 2, 3, 4].map(() => followMintHouse(server.context)));
    await together();
    await house.step(3);
    await together();
    expect(await countSent()).toEqual(before.map((count) => count + 1));
    expect(await house.serialsOf(ada)).toHaveLength(3);
    await expectSound(server);
  });

  test('a bill frozen in the meantime delays the end; nothing is lost', async () => {
    await house.fill(ada, blanks);
    await house.step();
    const { rows } = await server.database.query<{ serial: string }>(
      'select serial from bills where id = $1',
      [blanks[0]],
    );
    const { serial = '' } = rows[0] ?? {};
    await operatorOf(server).change('freeze', 'bill', serial);
    await house.step(3);
    expect((await house.stateOf(ada, '1')).process).not.toBeNull();
    await expectSound(server);
    server.clock.advance(20 * 60_000);
    await signInUser(server, ada.email, ada.client);
    await house.step();
    expect((await house.stateOf(ada, '1')).process).not.toBeNull();
    await operatorOf(server).change('unfreeze', 'bill', serial);
    server.clock.advance(30_000);
    await house.step();
    expect(await house.serialsOf(ada)).toHaveLength(3);
    await expectSound(server);
  });

  test('a network out of reach is asked again, and the request is never given up', async () => {
    await house.fill(ada, blanks);
    await house.step();
    const { chains } = server.context;
    server.context.chains = plantAdapter(chains, () => ({
      head: () => Promise.reject(new Error('out of reach')),
    }));
    server.clock.advance(15 * 60_000);
    await house.step(3);
    server.context.chains = chains;
    await signInUser(server, ada.email, ada.client);
    expect((await house.stateOf(ada, '1')).process).not.toBeNull();
    await house.step();
    expect(await house.serialsOf(ada)).toHaveLength(3);
    await expectSound(server);
  });

  test('more than one request may have, short of the fee, another coin: refused, nothing changes', async () => {
    const refusal = async (body: { fee: string; currencyFill: string; ids: string[] }) =>
      (
        await ada.client.refused(
          mintHouseRoutes.fillBills,
          { params: house.params, body },
          { 'idempotency-key': randomUUID() },
        )
      ).errorCode;
    const currencyFill = house.params.currencyKey;
    expect(await refusal({ fee: '12.999999', currencyFill, ids: blanks })).toBe(20025);
    expect(await refusal({ fee: '1000.1', currencyFill, ids: blanks })).toBe(4441);
    expect(await refusal({ fee: '13', currencyFill: 'ethereum-erc20-usdt', ids: blanks })).toBe(20040);
    const many = Array.from({ length: 21 }, () => randomUUID());
    expect(await refusal({ fee: '13', currencyFill, ids: many })).toBe(30005);
    await house.fill(ada, blanks.slice(0, 1));
    expect(await refusal({ fee: '13', currencyFill, ids: blanks.slice(1) })).toBe(30003);
    await house.finish();
    await expectSound(server);
  });
});
