import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../../contract/money/amounts';
import { sendRoutes } from '../../../contract/send/send.contract';
import { pollUntil } from '../../support/poll-until';
import type { ClusterTrial } from './cluster-trial';
import { KeyedCaller } from './keyed-caller';
import type { MoneyPerson } from './money-client';
import { payWithoutCode } from './pay-without-code';

const currency = requireCurrency('tron-trc20-usdt');
const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const [sent, deposited, fee] = ['1', '5', '13'];
const pauseMs = 1_000;
const patienceMs = 120_000;
const minor = (amount: string): bigint => parseAmount(amount, currency.decimal) ?? 0n;

/** What a sender has, what has left for the outside, and how many deposits were credited. */
interface Coins {
  balance: bigint;
  outside: bigint;
  credited: number;
}

/** A user who sends coins to the outside, one after the other, while coins come from there. */
export class SendCrowd {
  private readonly caller: KeyedCaller;
  private readonly completed: { key: string; body: object; answer: string }[] = [];
  private readonly end = new AbortController();
  private deposits = { asked: 0, acknowledged: 0 };
  private working: Promise<void> = Promise.resolve();
  private before: Coins = { balance: 0n, outside: 0n, credited: 0 };

  private constructor(
    private readonly trial: ClusterTrial,
    private readonly sender: MoneyPerson,
  ) {
    this.caller = new KeyedCaller(() => trial.plan.url, sender.email, sender.enter);
  }

  /** The sender needs no code. */
  static async gather(trial: ClusterTrial, sender: MoneyPerson): Promise<SendCrowd> {
    await payWithoutCode({ dataDir: trial.plan.folder }, sender.email, trial.plan.environment);
    const crowd = new SendCrowd(trial, sender);
    crowd.before = await crowd.readCoins();
    crowd.working = crowd.work();
    // Its errors are reported when it is awaited in `stop`.
    crowd.working.catch(() => undefined);
    return crowd;
  }

  /** The number of sends that have been accepted. */
  count(): number {
    return this.completed.length;
  }

  /** Has coins come from outside; whether they do is unknown if the command fails. */
  async deposit(): Promise<void> {
    const words = ['chain', 'deposit', this.sender.email, currency.key, deposited, '--reason', 'a test'];
    this.deposits.asked += 1;
    if ((await this.trial.operator(...words)).exitCode === 0) this.deposits.acknowledged += 1;
  }

  /** Stops sending; throws any unexpected error. */
  async stop(): Promise<void> {
    this.end.abort();
    await this.working;
  }

  /** The coins once nothing is under way, and those expected if each call was carried out once. */
  async settle(): Promise<{ actual: Coins; expected: Coins }> {
    for (const { answer, ...call } of this.completed.slice(-10))
      if (idOf(await this.complete(call)) !== idOf(answer)) throw new Error(`two answers to ${call.key}`);
    const open = `select 'payout' from payouts where state = 'open'
      union all select 'arrival' from chain_arrivals where state in ('seen', 'included', 'orphaned')`;
    const isQuiet = async () => (await this.trial.query(open)).length === 0;
    if (!(await pollUntil(isQuiet, { timeoutMs: patienceMs, intervalMs: 200 })))
      throw new Error('coins stay under way');
    const actual = await this.readCoins();
    const credited = actual.credited - this.before.credited;
    const { asked, acknowledged } = this.deposits;
    if (credited < acknowledged || credited > asked)
      throw new Error(`${credited} of ${acknowledged} to ${asked} deposits were credited`);
    const gone = minor(sent) * BigInt(this.count());
    const balance = this.before.balance - gone + minor(deposited) * BigInt(credited);
    return { actual, expected: { balance, outside: this.before.outside + gone, credited: actual.credited } };
  }

  private async work(): Promise<void> {
    while (!this.end.signal.aborted) {
      const path = sendRoutes.initiateSend.path.replace(':currencyKey', currency.key);
      const body = { to: outside, amount: sent, fee };
      const begun = await this.caller.postUntilAnswered({ path, key: randomUUID(), body });
      const call = { key: randomUUID(), body: { requestId: idOf(begun) } };
      this.completed.push({ ...call, answer: await this.complete(call) });
      await pause(pauseMs);
    }
  }

  private complete(call: { key: string; body: object }): Promise<string> {
    return this.caller.postUntilAnswered({ path: sendRoutes.completeSend.path, ...call });
  }

  private async readCoins(): Promise<Coins> {
    const { payload } = await this.caller.read(balancesRoutes.getBalances, {});
    const shown = payload.balances.find((one) => one.currency.key === currency.key)?.value ?? '0';
    const [there = '0'] = await this.trial.query(
      `select amount from chain_balances where address = '${outside}' and currency_id = ${currency.id}`,
    );
    const [credited = '0'] = await this.trial.query(
      `select count(*) from chain_arrivals a join users u on u.id = a.user_id
        where a.state = 'credited' and u.email = '${this.sender.email}'`,
    );
    return { balance: minor(shown), outside: BigInt(there), credited: Number(credited) };
  }
}

/** The request in the answer to either call. */
function idOf(answer: string): string {
  const { payload } = JSON.parse(answer) as { payload: { requestId?: string; send?: { requestId: string } } };
  return payload.requestId ?? payload.send?.requestId ?? '';
}
