import { randomUUID } from 'node:crypto';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { parseAmount } from '../../../contract/money/amounts';
import type { MortalServer } from '../../support/mortal-server';
import { KeyedCaller } from './keyed-caller';
import { payBalanceOf, PayingCustomer } from './paying-customer';

const currencyKey = 'tectum-note-usdt';
const decimal = 6;
const ada = 'ada@billfold.test';
const merchants = ['cafe@billfold.test', 'kiosk@billfold.test'];
const customers = Array.from({ length: 6 }, (_, index) => `customer-${index}@billfold.test`);

/** The expected or the actual state of the ledger. Amounts in minor units. */
interface Books {
  /** Each payment: its id, payer, merchant, receipt number, time of payment and of refund. */
  payments: string[];
  /** The number of entries for payments and for refunds. */
  entries: string[];
  /** By user. */
  wealth: Record<string, bigint>;
}

/** Six customers who pay at two tills of one server. */
export class PaymentCrowd {
  private constructor(
    private readonly server: MortalServer,
    private readonly tills: readonly { email: string; caller: KeyedCaller }[],
    private readonly people: readonly PayingCustomer[],
    private readonly wealthBefore: Record<string, bigint>,
  ) {}

  static async gather(server: MortalServer): Promise<PaymentCrowd> {
    await addPeople(server);
    await handOutBills(server);
    const urlOf = () => server.url;
    const tills = merchants.map((email) => ({ email, caller: new KeyedCaller(urlOf, email) }));
    const people = customers.map((email) => new PayingCustomer(urlOf, email, tills));
    return new PaymentCrowd(server, tills, people, await wealthOf(tills, people));
  }

  /** The number of calls with a response, of payments made and of refunds. */
  counts(): { answered: number; paid: number; refunded: number } {
    const told = this.people.flatMap((customer) => customer.told);
    return {
      answered: this.people.reduce((sum, customer) => sum + customer.count(), 0),
      paid: told.length,
      refunded: told.filter(({ refunded }) => refunded !== undefined).length,
    };
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
  async settle(): Promise<{ found: Books; expected: Books }> {
    await Promise.all(this.people.map((customer) => customer.expectSameAnswers()));
    const found: Books = {
      payments: await this.server.query(
        `select p.id, payer.email as payer, merchant.email as merchant, check_id,
           floor(extract(epoch from paid_at) * 1000) as paid, floor(extract(epoch from refunded_at) * 1000) as refunded
         from payment_intents p join users payer on payer.id = payer_id
           join users merchant on merchant.id = merchant_id order by p.id`,
      ),
      entries: await this.server.query(
        `select kind, count(*) from entries where kind like 'epos%' group by kind order by kind`,
      ),
      wealth: await wealthOf(this.tills, this.people),
    };
    return { found, expected: this.expected() };
  }

  private expected(): Books {
    const payments: string[] = [];
    const wealth = { ...this.wealthBefore };
    const change = (who: string, byMinor: bigint): void => {
      wealth[who] = (wealth[who] ?? 0n) + byMinor;
    };
    for (const { email, told } of this.people) {
      for (const { merchant, asked, paid, refunded } of told) {
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
  const minor = parseAmount(amount, decimal);
  if (minor === undefined) throw new Error(`not an amount: ${amount}`);
  return minor;
}

/** They share ada's password hash, so that they can sign in with her password. */
async function addPeople(server: MortalServer): Promise<void> {
  for (const [index, email] of [...customers, ...merchants.slice(1)].entries()) {
    const name = merchants.includes(email) ? `'A Kiosk'` : 'null';
    await server.query(
      `insert into users (id, public_id, email, password_hash, secure_mode, notify_login, merchant_name, created_at)
       select gen_random_uuid(), ${900_000_000 + index}, '${email}', password_hash, 3, false, ${name}, now()
       from users where email = '${ada}'`,
    );
    if (!merchants.includes(email)) continue;
    // As the operator's command does, because the auditor checks the action that made a merchant.
    await server.query(
      `insert into operator_actions (done_at, actor, command, arguments, reason, changes, setting)
       values (now(), 'a test', 'merchant enable', '{"words": [], "options": {}}', 'a test',
         '[{"what": "merchant ${email}", "from": null, "to": "A Kiosk"}]', 'merchant ${email}')`,
    );
  }
}

/** Each customer gets ten dollars and some single ones from ada, and turns the ten into pay balance. */
async function handOutBills(server: MortalServer): Promise<void> {
  const url = () => server.url;
  const params = { currencyKey };
  const giver = new KeyedCaller(url, ada);
  for (const email of customers) {
    const tens = await giver.read(billsRoutes.listBills, { params, query: { nominal: '10', count: '1' } });
    const ones = await giver.read(billsRoutes.listBills, { params, query: { nominal: '1', count: '2' } });
    const [ten, ...rest] = [...tens.payload.bills, ...ones.payload.bills].map(({ serial }) => serial);
    const give = { stack: [ten, ...rest], to: email };
    await giver.postUntilAnswered({ ...callOf(billsRoutes.handOverBills.path), body: give });
    const deposit = { ...callOf(billsRoutes.depositBills.path), body: { stack: [ten] } };
    await new KeyedCaller(url, email).postUntilAnswered(deposit);
  }
}

function callOf(path: string): { path: string; key: string } {
  return { path: path.replace(':currencyKey', currencyKey), key: randomUUID() };
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
