import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import { followNetworks } from '../../server/chains/follow-networks';
import { joinRealNetworks } from '../../server/chains/real-networks';
import { addUser } from '../support/add-user';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { expectSound } from '../support/expect-sound';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { operatorOf } from '../support/operator-of';
import { orderSend } from '../support/order-send';
import { startTestServer } from '../support/test-server';
import { bitcoinChain, writtenCoins } from './bitcoin-chain';

const bitcoind = findBitcoind();
const note = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
const bitcoin = requireCurrency('bitcoin-native-btc');
/** Other people's transactions: each spends a different coin and pays about twenty satoshis a byte. */
const [strangers, coin, fee] = [300, 100_000n, 2_200n];
const placesInBlock = 50;
const minuteMs = 60_000;

describe.runIf(bitcoind !== undefined)(`a mempool of ${strangers} transactions that pay more${note}`, () => {
  let node: BitcoinNode;
  beforeAll(async () => {
    node = await startBitcoinNode(bitcoind ?? '');
  });
  afterAll(async () => node.stop());

  async function handIn(hex: string): Promise<string> {
    return node.call<string>('sendrawtransaction', hex, 0);
  }

  /** A payment from one coin, with its whole rest as change. */
  async function pay(
    spent: { txid: string; vout: number },
    outputs: Record<string, bigint>,
  ): Promise<string> {
    const written = Object.fromEntries(Object.entries(outputs).map(([to, sum]) => [to, writtenCoins(sum)]));
    const bare = await node.call<string>('createrawtransaction', [spent], written);
    return handIn((await node.wallet<{ hex: string }>('signrawtransactionwithwallet', bare)).hex);
  }

  /** Splits the outside wallet's money; returns as many coins as there are strangers, and some for deposits. */
  async function splitCoins(count: number): Promise<{ txid: string; vout: number }[]> {
    const outputs: Record<string, string> = {};
    for (let made = 0; made < count; made += 1)
      outputs[await node.wallet<string>('getnewaddress', '', 'bech32')] = writtenCoins(coin);
    const txid = await node.wallet<string>('sendmany', '', outputs);
    await handIn((await node.wallet<{ hex: string }>('gettransaction', txid)).hex);
    await node.mine(1);
    const all = await node.wallet<{ txid: string; vout: number; amount: number }[]>('listunspent');
    return all.filter((one) => one.txid === txid && one.amount === Number(writtenCoins(coin)));
  }

  /** A block has room for those alone that pay most for each byte. */
  async function mineBest(): Promise<void> {
    type Waiting = Record<string, { vsize: number; fees: { base: number } }>;
    const waiting = Object.entries(await node.call<Waiting>('getrawmempool', true));
    const rateOf = ([, { vsize, fees }]: (typeof waiting)[number]) => fees.base / vsize;
    const best = waiting.toSorted((one, other) => rateOf(other) - rateOf(one)).slice(0, placesInBlock);
    const hashes = best.map(([hash]) => hash);
    await node.call('generateblock', await node.wallet<string>('getnewaddress'), hashes);
  }

  test(
    'lets a send wait, be replaced and be paid once; every deposit in it is credited once',
    { timeout: 180_000 },
    async () => {
      const server = await startTestServer({
        environment: { BITCOIN_RPC_URL: node.url, BITCOIN_NETWORK: 'regtest' },
      });
      onTestFinished(server.stop);
      const { context, clock, database } = server;
      await joinRealNetworks(context);
      const custody = context.walletKeys.addressOf(custodyPlaceOf('bitcoin'));
      await bitcoinChain(node).payFromOutside(custody, 50_000_000n, bitcoin);
      await node.mine(3);
      await followNetworks(context);
      const user = await addUser(server);
      await operatorOf(server).change('credit', user.email, bitcoin.key, '0.1');
      const address = (await getUserAddresses(context, user.id))(bitcoin);

      const coins = await splitCoins(strangers + 6);
      const elsewhere = await node.wallet<string>('getnewaddress', '', 'bech32');
      for (const one of coins.slice(6)) await pay(one, { [elsewhere]: coin - fee });
      // Some pay more than the strangers, some less.
      const deposits: string[] = [];
      for (const [index, one] of coins.slice(0, 6).entries())
        deposits.push(await pay(one, { [address]: coin - (index % 2 === 0 ? 300n : 3n * fee) }));
      const outside = await node.wallet<string>('getnewaddress', '', 'bech32');
      const amountMinor = 600_000n;
      const ordered = { userId: user.id, currency: bitcoin, address: outside, amountMinor };
      const owner = await orderSend(context, { ...ordered, speed: 'low' });
      const attempts = async () =>
        (
          await database.query<{ fee: string }>(
            `select fee_max::text as fee from payout_attempts a join payout_legs l on l.id = a.leg_id
            join payouts p on p.id = l.payout_id where p.owner_id = $1 order by a.n`,
            [owner],
          )
        ).rows.map((row) => Number(row.fee));
      const arrivals = async () =>
        (
          await database.query<{ state: string; count: number }>(
            `select state, count(*)::integer as count from chain_arrivals where user_id = $1 group by 1 order by 1`,
            [user.id],
          )
        ).rows;

      await followNetworks(context);
      expect((await node.call<string[]>('getrawmempool')).length).toBe(strangers + 6 + 1);
      expect(await arrivals()).toEqual([{ state: 'seen', count: 6 }]);
      expect(await attempts()).toHaveLength(1);
      let blocks = 0;
      const isPaid = async () =>
        (await node.wallet<number>('getreceivedbyaddress', outside, 1)) === Number(writtenCoins(amountMinor));
      for (; blocks < 20 && !(await isPaid()); blocks += 1) {
        await mineBest();
        clock.advance(11 * minuteMs);
        await followNetworks(context);
      }
      const fees = await attempts();
      expect(blocks).toBeGreaterThan(1);
      expect(fees.length).toBeGreaterThan(1);
      expect(fees).toEqual(fees.toSorted((one, other) => one - other));
      for (let block = 0; block < 12; block += 1) {
        await node.mine(1);
        clock.advance(1_000);
        await followNetworks(context);
      }
      expect(await arrivals()).toEqual([{ state: 'credited', count: 6 }]);
      const { rows } = await database.query(
        `select transaction_hash from chain_arrivals where user_id = $1 order by 1`,
        [user.id],
      );
      expect(rows).toEqual(deposits.toSorted().map((hash) => ({ transaction_hash: hash })));
      expect(await database.query('select state from payouts')).toMatchObject({ rows: [{ state: 'paid' }] });
      expect(await isPaid()).toBe(true);
      await expectSound(server);
    },
  );
});
