import { randomUUID } from 'node:crypto';
import { eposRoutes } from '../../../contract/epos/epos.contract';
import type { PaymentData } from '../../../contract/epos/epos.contract';
import { addUser } from '../../support/add-user';
import { decodePayment } from '../../support/decode-payment';
import { countDone } from './count-done';
import { postMoney } from './post-money';
import { addShop, findPay, givePay } from './till-people';
import type { TillPerson } from './till-people';
import { startTwoServers } from './two-servers';
import type { TwoServers } from './two-servers';

/** The number of parallel callers. */
export const contenders = 20;

/**
 * The amount of each payment, small enough that a payer's hundred suffices for all rounds; the fee is one minor
 * unit.
 */
const amount = '0.000001';
export const amountMinor = 100n;
export const netMinor = 99n;

/** The outcome of a call. */
export interface TillAnswer {
  status: number;
  text: string;
}

/** One call of a race. */
interface Entrant {
  person: TillPerson;
  path: string;
  body: object;
  key?: string;
}

/** Two server processes with a shop and twenty payers. */
export class TwoTills {
  private constructor(
    readonly servers: TwoServers,
    readonly shop: TillPerson,
    readonly payers: readonly TillPerson[],
  ) {}

  static async open(options: { serverFile?: string } = {}): Promise<TwoTills> {
    const servers = await startTwoServers(options);
    const shop = await addShop(servers.server);
    const payers: TillPerson[] = [];
    for (let index = 0; index < contenders; index += 1) {
      const payer = await addUser(servers.server);
      await givePay(servers.server, payer);
      payers.push(payer);
    }
    return new TwoTills(servers, shop, payers);
  }

  payOf(person: TillPerson): Promise<bigint> {
    return findPay(this.servers.server, person);
  }

  /** Runs all in parallel, two and two to each server, so that both operations of a race reach both. */
  async race(entrantOf: (index: number) => Entrant, pair?: string): Promise<TillAnswer[]> {
    const entrants = Array.from({ length: contenders }, (_, index) => entrantOf(index));
    for (const { person } of entrants) await this.servers.tokenOf(person.id);
    if (pair !== undefined) countDone('races', 1, pair);
    return Promise.all(
      entrants.map(async ({ person, path, body, key = randomUUID() }, index) => {
        const token = await this.servers.tokenOf(person.id);
        return postMoney(`${this.servers.urls[index % 2]}${path}`, { token, key, body });
      }),
    );
  }

  async ask(): Promise<PaymentData> {
    const { path } = eposRoutes.requestPayment;
    const token = await this.servers.tokenOf(this.shop.id);
    const body = { currency_key: 'tectum-note-tet', amount };
    const { text } = await postMoney(`${this.servers.urls[0]}${path}`, { token, key: randomUUID(), body });
    const { payload } = JSON.parse(text) as { payload: { url: string } };
    const data = decodePayment(new URL(payload.url).searchParams.get('data') ?? '');
    if (data === undefined) throw new Error(`not a payment: ${text}`);
    return data;
  }

  pay(person: TillPerson, data: PaymentData, key?: string): Entrant {
    return { person, path: eposRoutes.payAtTill.path, body: data, ...(key !== undefined && { key }) };
  }

  /** A call of the merchant: `refundPayment` or `cancelPayment`. */
  byShop(route: { path: string }, { id }: PaymentData, key?: string): Entrant {
    const path = route.path.replace(':id', id);
    return { person: this.shop, path, body: {}, ...(key !== undefined && { key }) };
  }

  /** Creates a payment that a payer has made. */
  async sell(payer: TillPerson): Promise<PaymentData> {
    const data = await this.ask();
    const token = await this.servers.tokenOf(payer.id);
    const url = `${this.servers.urls[1]}${eposRoutes.payAtTill.path}`;
    const { status, text } = await postMoney(url, { token, key: randomUUID(), body: data });
    if (status !== 200) throw new Error(text);
    return data;
  }
}
