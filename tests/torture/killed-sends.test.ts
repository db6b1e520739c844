import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { sendRoutes } from '../../contract/send/send.contract';
import { reorganise } from '../../server/chains/embedded/disturb-chain';
import { planSweeps } from '../../server/chains/sweeps/plan-sweeps';
import { makeTestDeposit } from '../../server/deposits/test-deposit.service';
import { attackSizes } from '../support/attack-sizes';
import { MortalServer } from '../support/mortal-server';
import { ServerBooks } from '../support/server-books';
import { auditBooks } from './support/audit-books';
import { countDone } from './support/count-done';
import { crowdEnvironment } from './support/crowd-environment';
import { KeyedCaller } from './support/keyed-caller';
import { payWithoutCode } from './support/pay-without-code';

const network = 'tron';
const currency = requireCurrency('tron-trc20-usdt');
const email = 'ada@billfold.test';
const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** Worth moving to our own address; what is sent is less. */
const [deposited, sent] = ['1000', '2'];
const blockMs = 200;
/** Long enough for a deposit, a sweep and a send to be anywhere between their beginning and their last confirmation. */
const phasesMs = blockMs * 6;
const patience = { timeout: 60_000, interval: 200 };
const environment = { ...crowdEnvironment, CHAIN_BLOCK_MS: String(blockMs) };
const minor = (amount: string): bigint => parseAmount(amount, currency.decimal) ?? 0n;

describe('kill -9 during deposits, sends and what moves deposits to our own address', () => {
  let server: MortalServer;
  beforeEach(async () => {
    server = await MortalServer.start({ env: environment });
    await payWithoutCode(server, email);
  });
  afterEach(() => server.remove());

  /** A deposit arrives, a sweep may begin, and in some rounds blocks are undone. Returns the deposit's transaction. */
  async function disturb(round: number): Promise<string> {
    const books = new ServerBooks(server);
    try {
      const context = await books.context();
      const [userId = ''] = await server.query(`select id from users where email = '${email}'`);
      const hash = await makeTestDeposit(context, { userId, currency, amount: deposited });
      await planSweeps(context);
      if (round % 3 === 2)
        await reorganise(context.db, { network, depth: 1 + (round % 2), forgets: round % 2 === 0 });
      return hash;
    } finally {
      await books.close();
    }
  }

  test('each deposit is credited once and each send paid once', async () => {
    const ada = new KeyedCaller(() => server.url, email);
    const balance = async () => {
      const { payload } = await ada.read(balancesRoutes.getBalances, {});
      return minor(payload.balances.find((one) => one.currency.key === currency.key)?.value ?? '');
    };
    const send = async () => {
      const path = sendRoutes.initiateSend.path.replace(':currencyKey', currency.key);
      const body = { to: outside, amount: sent, fee: '13' };
      const begun = await ada.postUntilAnswered({ path, key: randomUUID(), body });
      const { requestId } = (JSON.parse(begun) as { payload: { requestId: string } }).payload;
      const { path: completePath } = sendRoutes.completeSend;
      await ada.postUntilAnswered({ path: completePath, key: randomUUID(), body: { requestId } });
    };
    const before = await balance();
    const rounds = attackSizes.sendKills;
    const deposits: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const sending = send();
      deposits.push(await disturb(round));
      await pause(Math.random() * phasesMs);
      await server.killAndRevive();
      countDone('kills', 1);
      await sending;
    }
    const open = () =>
      server.query(`select 'payout' from payouts where state = 'open'
        union all select 'arrival' from chain_arrivals where state in ('seen', 'included', 'orphaned')`);
    await expect.poll(open, patience).toEqual([]);
    const count = BigInt(rounds);
    expect(await server.query(`select amount from chain_balances where address = '${outside}'`)).toEqual([
      String(count * minor(sent)),
    ]);
    expect(await server.query(`select distinct state from sends`)).toEqual(['requested']);
    // With its blocks the network may have permanently forgotten a deposit: its sender has kept it.
    const kept = await server.query(
      `select hash from chain_transactions where height is not null and hash in ('${deposits.join("', '")}') order by hash`,
    );
    expect(kept.length).toBeGreaterThan(rounds / 2);
    expect(
      await server.query(
        `select transaction_hash from chain_arrivals where state = 'credited' order by transaction_hash`,
      ),
    ).toEqual(kept);
    expect(await balance()).toBe(before + BigInt(kept.length) * minor(deposited) - count * minor(sent));
    expect(await auditBooks(server)).toContain('The books are right');
  });
});
