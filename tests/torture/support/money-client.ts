import { randomUUID } from 'node:crypto';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { migrationRoutes } from '../../../contract/migration/migration.contract';
import { attackSizes } from '../../support/attack-sizes';
import { KeyedCaller } from './keyed-caller';
import type { KeyedCall } from './keyed-caller';

/** A call whose key outlives every crash, with the first answer that came, if one did. */
export interface AskedCall {
  key: string;
  answer: string | undefined;
}

/** A demo user who moves money by small amounts and remembers every key, as the app does. */
export class MoneyClient {
  readonly calls: AskedCall[] = [];
  private readonly caller: KeyedCaller;

  constructor(urlOf: () => string, email: string) {
    this.caller = new KeyedCaller(urlOf, email);
  }

  /** Asks once; answers whether an answer came. What the server answered is never forgotten. */
  async moveOnce(amount: string): Promise<boolean> {
    const call: AskedCall = { key: randomUUID(), answer: undefined };
    this.calls.push(call);
    call.answer = await this.caller.post(moveOf(call, amount));
    return call.answer !== undefined;
  }

  /**
   * Asks for every call again that had no answer, until each has a definite one, and for some of the others, evenly
   * spread: they get the same once more. That no call was done twice, the sums tell.
   */
  async settle(amount: string): Promise<void> {
    const step = Math.ceil(this.calls.length / attackSizes.repeatedCalls);
    for (const [index, call] of this.calls.entries()) {
      if (call.answer !== undefined && index % step !== 0) continue;
      const answer = await this.caller.postUntilAnswered(moveOf(call, amount));
      if (call.answer !== undefined && call.answer !== answer) throw new Error(`two answers to ${call.key}`);
      call.answer = answer;
    }
  }

  async balance(currencyKey: string): Promise<string> {
    const params = { currencyKey };
    return (await this.caller.read(balancesRoutes.getBalance, { params, query: {} })).payload.value;
  }
}

function moveOf({ key }: AskedCall, amount: string): KeyedCall {
  return { path: migrationRoutes.migrateBeta.path, key, body: { amount, type: 0 } };
}
