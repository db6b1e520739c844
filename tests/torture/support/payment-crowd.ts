import { parseAmount } from '../../../contract/money/amounts';
import { pollUntil } from '../../support/poll-until';
import { KeyedCaller } from './keyed-caller';
import { marketCurrency } from './market';
import type { Market } from './market';
import { handedNominal, payBalanceOf, PayingCustomer } from './paying-customer';

/** The expected or the actual state of the ledger. Amounts in minor units. */
interface Books {
  /** Each payment: its id, payer, merchant, receipt number, time of payment and of refund. */
  payments: string[];
  /** The number of entries for payments and for refunds. */
  entries: string[];
  /** By user. */
  wealth: Record<string, bigint>;
}

/** Customers who pay at tills, hand bills to each other, and turn bills into pay balance and back. */
export class PaymentCrowd {
  private constructor(
    private readonly market: Market,
    private readonly tills: readonly { email: string; caller: KeyedCaller }[],
    private readonly people: readonly PayingCustomer[],
    private readonly wealthBefore: Record<string, bigint>,
  ) {}

  static async gather(market: Market): Promise<PaymentCrowd> {
    const { customers, merchants, url } = market;
    const tills = merchants.map(({ email, enter }) => ({
      email,
      caller: new KeyedCaller(url, email, enter),
    }));
    const people = customers.map((person, index) => {
      const next = customers[(index + 1) % customers.length] ?? person;
      return new PayingCustomer({ urlOf: url, person, merchants: tills, neighbour: next.email });
    });
    return new PaymentCrowd(market, tills, people, await wealthOf(tills, people));
  }

  /** The number of calls with a response, of payments made, of refunds and of bills handed over. */
  counts(): { answered: number; paid: number; refunded: number; handedOver: number } {
    const acknowledged = this.people.flatMap((customer) => customer.acknowledged);
    return {
      answered: this.people.reduce((sum, customer) => sum + customer.count(), 0),
      paid: acknowledged.length,
      refunded: acknowledged.filter(({ refunded }) => refunded !== undefined).length,
      handedOver: this.people.reduce((sum, { handedOver }) => sum + handedOver, 0),
    };
  }

  /** Waits until more than this many further calls were answered: breaking what isn't up again proves little. */
  async untilAnswered(more = 12, timeoutMs = 60_000): Promise<void> {
    const { answered } = this.counts();
    if (!(await pollUntil(() => this.counts().answered > answered + more, { timeoutMs })))
      throw new Error(`no more than ${more} further calls were answered within ${timeoutMs / 1_000} s`);
  }

  /**
   * Lets all pay continuously while `breaking` injects faults; calls in flight are retried until they have a
   * response. Throws any unexpected error of a customer. `phones`: the number of devices that send each payment
   * and refund.
   */
  async payWhile({ phones }: { phones: number }, breaking: () => Promise<void>): Promise<void> {
    const end = new AbortController();
    const working = Promise.all(this.people.map((customer) => customer.work({ phones, signal: end.signal })));
    // Their errors are reported when it is awaited below.
    working.catch(() => undefined);
    try {
      await breaking();
    } finally {
      end.abort();
      await working;
    }
  }

  /** The actual state, and the state expected if each call with a response was executed exactly once. */
  async settle(): Promise<{ actual: Books; expected: Books }> {
    await Promise.all(this.people.map((customer) => customer.expectSameAnswers()));
    const actual: Books = {
      payments: await this.market.query(
        `select p.id, payer.email as payer, merchant.email as merchant, check_id,
           floor(extract(epoch from paid_at) * 1000) as paid, floor(extract(epoch from refunded_at) * 1000) as refunded
         from payment_intents p join users payer on payer.id = payer_id
           join users merchant on merchant.id = merchant_id order by p.id`,
      ),
      entries: await this.market.query(
        `select kind, count(*) from entries where kind like 'epos%' group by kind order by kind`,
      ),
      wealth: await wealthOf(this.tills, this.people),
    };
    return { actual, expected: this.expected() };
  }

  private expected(): Books {
    const payments: string[] = [];
    const wealth = { ...this.wealthBefore };
    const change = (who: string, byMinor: bigint): void => {
      wealth[who] = (wealth[who] ?? 0n) + byMinor;
    };
    for (const { email, acknowledged, handedOver, neighbour } of this.people) {
      change(email, -minorOf(handedNominal) * BigInt(handedOver));
      change(neighbour, minorOf(handedNominal) * BigInt(handedOver));
      for (const { merchant, asked, paid, refunded } of acknowledged) {
        const times = [paid.timestamp, refunded?.refundedAt].map((time) =>
          typeof time === 'string' ? Date.parse(time) : '',
        );
        payments.push([asked.id, email, merchant, paid.checkId, ...times].join(' '));
        if (refunded !== undefined) continue;
        change(email, -minorOf(asked.amount));
        change(merchant, minorOf(asked.amount) - minorOf(asked.fee));
      }
    }
    const { paid, refunded } = this.counts();
    return { payments: payments.sort(), entries: [`epos pay ${paid}`, `epos refund ${refunded}`], wealth };
  }
}

function minorOf(amount: string): bigint {
  const minor = parseAmount(amount, marketCurrency.decimal);
  if (minor === undefined) throw new Error(`not an amount: ${amount}`);
  return minor;
}

async function wealthOf(
  tills: readonly { email: string; caller: KeyedCaller }[],
  people: readonly PayingCustomer[],
): Promise<Record<string, bigint>> {
  const shares = [
    ...tills.map(async ({ email, caller }) => [email, await payBalanceOf(caller)] as const),
    ...people.map(async (customer) => [customer.email, await customer.wealth()] as const),
  ];
  return Object.fromEntries(await Promise.all(shares));
}
