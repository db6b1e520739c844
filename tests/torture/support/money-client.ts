import { randomUUID } from 'node:crypto';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { migrationRoutes } from '../../../contract/migration/migration.contract';
import { attackSizes } from '../../support/attack-sizes';
import { KeyedCaller } from './keyed-caller';
import type { KeyedCall } from './keyed-caller';

/** A call whose key survives every crash, with the first response, if one came. */
export interface AskedCall {
  key: string;
  answer: string | undefined;
}

/** A user who has TET; `enter` signs in who isn't a demo user. */
export interface MoneyPerson {
  email: string;
  enter?: () => Promise<string>;
}

/** A user who moves small amounts and records every key, as the app does. */
export class MoneyClient {
  readonly calls: AskedCall[] = [];
  private readonly caller: KeyedCaller;

  constructor(urlOf: () => string, { email, enter }: MoneyPerson) {
    this.caller = new KeyedCaller(urlOf, email, enter);
  }

  /** Sends once; returns whether a response came. Responses are recorded. */
  async moveOnce(amount: string): Promise<boolean> {
    const call: AskedCall = { key: randomUUID(), answer: undefined };
    this.calls.push(call);
    call.answer = await this.caller.post(moveOf(call, amount));
    return call.answer !== undefined;
  }

  /**
   * Retries every call without a response until each has one, and repeats some of the others, evenly spread: they
   * must return the same again. The balances show that no call was executed twice.
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
