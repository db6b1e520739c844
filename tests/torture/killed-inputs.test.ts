import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { externalRoutes } from '../../contract/external/external.contract';
import type { ExternalInput } from '../../contract/external/external.contract';
import { parseAmount } from '../../contract/money/amounts';
import { payFromOutside } from '../../server/chains/embedded/embedded-chain';
import { attackSizes } from '../support/attack-sizes';
import { MortalServer } from '../support/mortal-server';
import { ServerBooks } from '../support/server-books';
import { auditBooks } from './support/audit-books';
import { countDone } from './support/count-done';
import { crowdEnvironment } from './support/crowd-environment';
import { KeyedCaller } from './support/keyed-caller';

const [from, to] = [requireCurrency('ethereum-erc20-tet'), requireCurrency('tectum-t12-tet')];
const email = 'ada@billfold.test';
const blockMs = 200;
/** Long enough for coins to be anywhere between the sight of them and the round of the worker that moves them on. */
const phasesMs = 3_500;
const patience = { timeout: 60_000, interval: 200 };
const environment = { ...crowdEnvironment, CHAIN_BLOCK_MS: String(blockMs) };
const minor = (amount: string): bigint => parseAmount(amount, from.decimal) ?? 0n;

describe('kill -9 between the arrival of coins from outside, their credit and their migration', () => {
  let server: MortalServer;
  beforeEach(async () => {
    server = await MortalServer.start({ env: environment });
  });
  afterEach(() => server.remove());

  /** Coins come from outside; returns the hash of what brings them. */
  async function pay({ addressToFill: address, amountTotalStr }: ExternalInput): Promise<string> {
    const books = new ServerBooks(server);
    try {
      const { db } = await books.context();
      return await payFromOutside(db, { currency: from, address, amountMinor: minor(amountTotalStr) });
    } finally {
      await books.close();
    }
  }

  /** Kills the server this often while a user's request is pending; afterwards it was credited once and moved on once. */
  async function expectMovedOnceAfter(kills: number, afterKill = async (): Promise<unknown> => undefined) {
    const ada = new KeyedCaller(() => server.url, email);
    const balances = async () => {
      const { payload } = await ada.read(balancesRoutes.getBalances, {});
      return [from, to].map(({ key }) =>
        minor(payload.balances.find(({ currency }) => currency.key === key)?.value ?? ''),
      );
    };
    const post = async ({ path }: { path: string }, body: object) => {
      const text = await ada.postUntilAnswered({ path, key: randomUUID(), body });
      return (JSON.parse(text) as { payload: { input: ExternalInput } }).payload.input;
    };
    const before = await balances();
    let asked = 0n;
    for (let round = 0; round < kills; round += 1) {
      const pair = { currencyFromKey: from.key, currencyToKey: to.key };
      const input = await post(externalRoutes.initiateExternalInput, { amount: '5', ...pair });
      asked += minor(input.amountTotalStr);
      const hash = await pay(input);
      const naming = post(externalRoutes.confirmExternalInput, { requestId: input.requestId, hash });
      // Its errors are reported when it is awaited below.
      naming.catch(() => undefined);
      await pause(Math.random() * phasesMs);
      await server.killAndRevive();
      countDone('kills', 1);
      await naming;
      await afterKill();
    }
    await expect.poll(readOpen, patience).toEqual([]);
    expect(await readEnds()).toEqual(['done']);
    expect(await server.query(`select count(*) from entries where kind = 'migrate'`)).toEqual([
      String(kills),
    ]);
    expect(await balances()).toEqual([before[0], (before[1] ?? 0n) + asked]);
    expect(await auditBooks(server)).toContain('The books are right');
  }

  const readOpen = () => server.query(`select id from external_inputs where state = 'open'`);
  const readEnds = () => server.query('select distinct state from external_inputs');

  test('what was asked for is credited once and moved on once', () =>
    expectMovedOnceAfter(attackSizes.inputKills));

  test.each([
    // The requested amount is moved on from the user's other coins, or there are none.
    [
      'forgets in a crash what it has moved on',
      `update external_inputs set state = 'open', entry_id = null, ended_at = null`,
    ],
    [
      'takes what waited during a crash for expired',
      `update external_inputs set state = 'expired', entry_id = null, ended_at = now()`,
    ],
  ])('the same harness notices a server that %s', async (_fault, carelessness) => {
    const beCareless = async () => {
      await expect.poll(readOpen, patience).toEqual([]);
      await server.query(carelessness);
    };
    await expect(expectMovedOnceAfter(1, beCareless)).rejects.toThrow(/to deeply equal/);
  });
});
