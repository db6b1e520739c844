import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { migrationRoutes } from '../../../contract/migration/migration.contract';
import { HttpClient } from '../../support/http-client';

const retryMs = 100;
const patienceMs = 60_000;
/** How many answered calls are asked for once more. */
const repeatsMax = 500;

/** A call whose key outlives every crash, with the first answer that came, if one did. */
export interface AskedCall {
  key: string;
  answer: string | undefined;
}

/** A demo user who moves money by small amounts and remembers every key, as the app does. */
export class MoneyClient {
  readonly calls: AskedCall[] = [];
  private token = '';

  constructor(
    private readonly urlOf: () => string,
    private readonly email: string,
  ) {}

  /** Asks once; answers whether an answer came. What the server answered is never forgotten. */
  async moveOnce(amount: string): Promise<boolean> {
    const call: AskedCall = { key: randomUUID(), answer: undefined };
    this.calls.push(call);
    return this.ask(call, amount);
  }

  /**
   * Asks for every call again that had no answer, until each has a definite one, and for some of the others, evenly
   * spread: they get the same once more. That no call was done twice, the sums tell.
   */
  async settle(amount: string): Promise<void> {
    const step = Math.ceil(this.calls.length / repeatsMax);
    for (const [index, call] of this.calls.entries()) {
      if (call.answer !== undefined && index % step !== 0) continue;
      const before = call.answer;
      const giveUpAt = Date.now() + patienceMs;
      while (!(await this.ask(call, amount))) {
        if (Date.now() > giveUpAt) throw new Error(`no answer to ${call.key}`);
        await pause(retryMs);
      }
      if (before !== undefined && before !== call.answer) throw new Error(`two answers to ${call.key}`);
    }
  }

  async balance(currencyKey: string): Promise<string> {
    const client = new HttpClient(this.urlOf());
    client.accessToken = await this.signIn();
    const params = { currencyKey };
    return (await client.call(balancesRoutes.getBalance, { params, query: {} })).payload.value;
  }

  private async ask(call: AskedCall, amount: string): Promise<boolean> {
    try {
      if (this.token === '') this.token = await this.signIn();
      const response = await fetch(`${this.urlOf()}${migrationRoutes.migrateBeta.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.token}`,
          'content-type': 'application/json',
          'idempotency-key': call.key,
        },
        body: JSON.stringify({ amount, type: 0 }),
        signal: AbortSignal.timeout(15_000),
      });
      const text = await response.text();
      if (response.status === 401) this.token = '';
      // Anything else is no answer to the question.
      if (response.status !== 200) {
        if (![401, 409, 429, 500, 503].includes(response.status))
          throw new Error(`${response.status}: ${text}`);
        return false;
      }
      call.answer = text;
      return true;
    } catch (error) {
      // No connection, or a cut one.
      if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return false;
      throw error;
    }
  }

  private async signIn(): Promise<string> {
    const client = new HttpClient(this.urlOf());
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      try {
        const body = { login: this.email, password: 'Paper-Money1', token: 'off' };
        const answer = await client.call(authRoutes.signIn, { body });
        if (answer.status === 1) return answer.payload.accessToken;
        throw new Error('a code is asked for');
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
        await pause(retryMs);
      }
    }
  }
}
