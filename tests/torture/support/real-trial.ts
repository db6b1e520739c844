import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { sendRoutes } from '../../../contract/send/send.contract';
import { custodyPlaceOf } from '../../../server/chains/addresses/our-addresses';
import { getUserAddresses } from '../../../server/chains/addresses/user-addresses.service';
import { bumpPayout } from '../../../server/chains/payouts/payouts';
import { systemAccount } from '../../../server/ledger/account';
import { findUserBalances, readSystemBalance } from '../../../server/ledger/balances';
import { HttpUser } from '../../support/http-user';
import { MortalServer } from '../../support/mortal-server';
import { runOperatorProcess } from '../../support/operator-process';
import type { EndedCommand } from '../../support/operator-process';
import { pollUntil } from '../../support/poll-until';
import { ServerBooks } from '../../support/server-books';
import { countDone } from './count-done';
import { KeyedCaller } from './keyed-caller';
import type { TrialNetwork } from './trial-networks';
import { payWithoutCode } from './pay-without-code';

/** In units: what our own address gets in each of some transactions, what the user deposits first, sends, and pays as fee. */
const amounts: Readonly<Record<string, { own: string; first: string; sent: string; fee: string }>> = {
  'bitcoin-native-btc': { own: '1', first: '2', sent: '0.002', fee: '0.01' },
  'ethereum-native-eth': { own: '20', first: '20', sent: '0.002', fee: '0.05' },
  'ethereum-erc20-usdt': { own: '2000', first: '3000', sent: '3', fee: '0.05' },
};
const ownPayments = 8;
const email = 'walker@billfold.test';
const quick = { timeoutMs: 30_000, intervalMs: 500 };
const long = { timeoutMs: 240_000, intervalMs: 500 };

interface Payment {
  network: TrialNetwork;
  currency: Currency;
  amountMinor: bigint;
}
type Deposit = Payment & { transaction: string };
type Send = Payment & { address: string; fee: bigint };

const amountOf = ({ key, decimal }: Currency, name: 'own' | 'first' | 'sent' | 'fee'): bigint =>
  parseAmount(amounts[key]?.[name] ?? '', decimal) ?? 0n;
/** Fees of tokens are in the network's coin. */
const feeOf = ({ key, feeKey }: Currency): bigint =>
  parseAmount(amounts[key]?.fee ?? '', requireCurrency(feeKey).decimal) ?? 0n;

/** A server on real nodes with one user, and the memory of all that was paid to and by him. */
export class RealTrial {
  private readonly deposits: Deposit[] = [];
  private readonly sends: Send[] = [];
  private readonly caller: KeyedCaller;
  private readonly books: ServerBooks;
  private userId = '';

  private constructor(
    readonly server: MortalServer,
    readonly networks: readonly TrialNetwork[],
    private readonly environment: Record<string, string>,
  ) {
    this.books = new ServerBooks(server, environment);
    this.caller = new KeyedCaller(
      () => server.url,
      email,
      async () => {
        const user = new HttpUser(server.url, email);
        await user.signIn();
        return user.accessToken;
      },
    );
  }

  /** Starts it as the docs say: genesis, coins for our own address, the first deposits. */
  static async start(
    networks: readonly TrialNetwork[],
    { settings, serverFile }: { settings: Record<string, string>; serverFile?: string },
  ): Promise<RealTrial> {
    const environment = { ...settings, DEMO: 'false', LOG_LEVEL: 'fatal', BUDGET_SCALE: '1000' };
    const given = serverFile === undefined ? {} : { serverFile };
    const server = await MortalServer.start({ env: environment, isFirstStart: true, ...given });
    const trial = new RealTrial(server, networks, environment);
    await trial.open();
    return trial;
  }

  private async open(): Promise<void> {
    const { server, networks } = this;
    await this.operate('genesis');
    const addresses = await this.operator('treasury', 'addresses');
    for (const network of networks) {
      const { address } = await this.custodyKey(network);
      for (const { key } of network.currencies)
        if (!new RegExp(`^${key} +${address}  holds `, 'm').test(addresses.text))
          throw new Error(`${address} of ${key} is not among ${addresses.text}`);
    }
    const user = new HttpUser(server.url, email);
    await user.register();
    [this.userId = ''] = await server.query(`select id from users where email = '${email}'`);
    await payWithoutCode(server, email);
    for (const network of networks)
      for (const currency of network.currencies)
        await this.deposit(network, currency, amountOf(currency, 'first'));
    const count = this.deposits.length;
    await this.mineUntil(`select count(*) from chain_arrivals where state = 'credited'`, [String(count)]);
    for (const network of networks) await this.fund(network);
  }

  /** Pays each currency to our own address in several parts, so that several payouts find coins of their own. */
  async fund(network: TrialNetwork): Promise<void> {
    const { address } = await this.custodyKey(network);
    for (const currency of network.currencies)
      for (let paid = 0; paid < ownPayments; paid += 1)
        await network.chain.payFromOutside(address, amountOf(currency, 'own'), currency);
    const ids = network.currencies.map(({ id }) => id).join();
    const unbooked = `select count(*) from chain_arrivals where address = '${address}' and currency_id in (${ids})
      and state = 'unclaimed'`;
    const count = ownPayments * network.currencies.length;
    await this.mineUntil(unbooked, [String(count)]);
    for (const { key } of network.currencies) await this.operate('treasury', 'fund', key);
  }

  operator(...args: string[]): Promise<EndedCommand> {
    return runOperatorProcess(args, { ...this.environment, DATA_DIR: this.server.dataDir });
  }

  /** Runs a command that changes something, which must succeed. */
  async operate(...args: string[]): Promise<void> {
    const { exitCode, text } = await this.operator(...args, '--reason', 'the trial', '--yes');
    if (exitCode !== 0) throw new Error(`${args.join(' ')}: ${text}`);
  }

  async custodyKey({ name }: TrialNetwork) {
    return (await this.books.context()).walletKeys.privateKeyOf(custodyPlaceOf(name));
  }

  private async userAddress(currency: Currency): Promise<string> {
    return (await getUserAddresses(await this.books.context(), this.userId))(currency);
  }

  async deposit(network: TrialNetwork, currency: Currency, amountMinor: bigint): Promise<void> {
    const address = await this.userAddress(currency);
    const transaction = await network.chain.payFromOutside(address, amountMinor, currency);
    this.deposits.push({ network, currency, amountMinor, transaction });
  }

  /** A deposit that is replaced while it waits. */
  async replaceDeposit(network: TrialNetwork, amountMinor: bigint): Promise<void> {
    const currency = coinOf(network);
    const address = await this.userAddress(currency);
    for (const transaction of await network.payAndReplace(address, amountMinor))
      this.deposits.push({ network, currency, amountMinor, transaction });
    countDone('replaced deposits', 1);
  }

  /** A deposit that comes into a block, and whose coins are spent elsewhere when that is undone. */
  async spendDepositTwice(network: TrialNetwork, amountMinor: bigint): Promise<void> {
    const currency = coinOf(network);
    const transaction = await network.payAndSpendTwice(await this.userAddress(currency), amountMinor);
    this.deposits.push({ network, currency, amountMinor, transaction });
    countDone('double-spent deposits', 1);
    countDone('reorganisations', 1);
  }

  /** Sends to an address that nothing else is paid to; retries through crashes of the server. */
  async send(network: TrialNetwork, currency: Currency): Promise<void> {
    const address = await network.outside();
    const amountMinor = amountOf(currency, 'sent') + BigInt(this.sends.length);
    const fee = feeOf(currency);
    this.sends.push({ network, currency, amountMinor, address, fee });
    const coin = requireCurrency(currency.feeKey);
    const body = {
      to: address,
      amount: formatAmount(amountMinor, currency.decimal),
      fee: formatAmount(fee, coin.decimal),
    };
    const path = sendRoutes.initiateSend.path.replace(':currencyKey', currency.key);
    const begun = await this.caller.postUntilAnswered({ path, key: randomUUID(), body });
    const { requestId } = (JSON.parse(begun) as { payload: { requestId: string } }).payload;
    const complete = { path: sendRoutes.completeSend.path, key: randomUUID(), body: { requestId } };
    await this.caller.postUntilAnswered(complete);
    countDone('payouts', 1);
  }

  /** Has every payment that waits for its network signed again with a higher fee. */
  async bumpAll(): Promise<void> {
    const context = await this.books.context();
    for (const id of await this.server.query(`select id from payouts where state = 'open'`))
      await bumpPayout(context, id);
  }

  async kill(): Promise<void> {
    await this.books.close();
    await this.server.killAndRevive();
    countDone('kills', 1);
  }

  async mine(): Promise<void> {
    for (const { chain } of this.networks) await chain.mine(1);
  }

  /** Blocks, one by one, until the database says so: a node may learn of a transaction after its next block. */
  async mineUntil(question: string, answer: readonly string[]): Promise<void> {
    let rows: string[] = [];
    const isSo = async () => {
      rows = await this.server.query(question);
      return rows.join() === answer.join();
    };
    const mineAndAsk = async () => {
      if (await isSo()) return true;
      await this.mine();
      return isSo();
    };
    if (!(await pollUntil(mineAndAsk, long)))
      throw new Error(`${question}: ${rows.join()} instead of ${answer.join()}`);
  }

  /** Lets everything come to its end. */
  async settle(): Promise<void> {
    const open = `select 'payout' from payouts where state = 'open'
      union all select 'arrival' from chain_arrivals where state in ('seen', 'included', 'final')`;
    await this.mineUntil(open, []);
    for (let block = 0; block < 4; block += 1) {
      await this.mine();
      await pause(1_000);
    }
    await this.mineUntil(open, []);
  }

  /** Compares the nodes with what was paid, with the user's balances and with the books, all to the unit; returns the differences. */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    for (const { network, currency, address, amountMinor } of this.sends) {
      const { adapter } = network.chain;
      const held = await adapter.holdings(currency, [address], (await adapter.head()).tip);
      const received = held.get(address) ?? 0n;
      if (received !== amountMinor)
        faults.push(`${address} has ${received} of ${amountMinor} ${currency.key}`);
    }
    const { db } = await this.books.context();
    const balances = await findUserBalances(db, { userId: this.userId, kind: 'crypto' });
    for (const [{ id, key }, amountMinor] of await this.expectedBalances()) {
      const balance = balances.get(id) ?? 0n;
      if (balance !== amountMinor) faults.push(`the user has ${balance} of ${amountMinor} ${key}`);
    }
    // A sweep may be on its way.
    await pollUntil(async () => (await this.differences()).length === 0, quick);
    faults.push(...(await this.differences()));
    const { text } = await this.operator('audit');
    return text.includes('The books are right') ? faults : [...faults, text];
  }

  private async expectedBalances(): Promise<ReadonlyMap<Currency, bigint>> {
    const sums = new Map<Currency, bigint>();
    const add = (currency: Currency, amount: bigint) =>
      sums.set(currency, (sums.get(currency) ?? 0n) + amount);
    for (const { network, currency, transaction, amountMinor } of this.deposits)
      if (await network.isIncluded(transaction)) add(currency, amountMinor);
    for (const { currency, amountMinor, fee } of this.sends) {
      add(currency, -amountMinor);
      add(requireCurrency(currency.feeKey), -fee);
    }
    return sums;
  }

  /** Currencies of which the books have another amount than the node has at our addresses. */
  private async differences(): Promise<string[]> {
    const { db } = await this.books.context();
    const differences: string[] = [];
    for (const network of this.networks)
      for (const currency of network.currencies) {
        const ours = [(await this.custodyKey(network)).address, await this.userAddress(currency)];
        const { adapter } = network.chain;
        const { final } = await adapter.head();
        const held = await adapter.holdings(currency, ours, final);
        const lying = [...held.values()].reduce((sum, one) => sum + one, 0n);
        const booked =
          (await readSystemBalance(db, systemAccount('custody.main', currency.id))) +
          (await readSystemBalance(db, systemAccount('chain', currency.id, network.name)));
        if (lying !== -booked) differences.push(`${currency.key}: ${lying} there, ${-booked} in the books`);
      }
    return differences;
  }

  async stop(): Promise<void> {
    await this.books.close();
    await this.server.remove();
  }
}

function coinOf({ currencies: [coin] }: TrialNetwork): Currency {
  if (coin === undefined) throw new Error('the network has no coin');
  return coin;
}
