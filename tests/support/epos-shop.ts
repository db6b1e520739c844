import { eposRoutes } from '../../contract/epos/epos.contract';
import type { PaymentData, TillPayment } from '../../contract/epos/epos.contract';
import { BillUser } from './bill-user';
import type { CallOutcome } from './bill-user';
import { decodePayment } from './decode-payment';
import { operatorOf } from './operator-of';
import type { TestServer } from './test-server';

/** A merchant with a till that takes TET, with the operations of merchant and customers. */
export class EposShop {
  private constructor(
    private readonly server: TestServer,
    readonly merchant: BillUser,
  ) {}

  static async open(server: TestServer): Promise<EposShop> {
    const merchant = await BillUser.add(server);
    await operatorOf(server).change('merchant', 'enable', merchant.email, 'Corner Café');
    return new EposShop(server, merchant);
  }

  /** A customer with this pay balance, and with bills. */
  async customer(
    has: { pay?: Record<string, number>; bills?: Record<string, number> } = {},
  ): Promise<BillUser> {
    const user = await BillUser.add(this.server);
    if (has.pay !== undefined) await user.deposit(await user.getBills(has.pay));
    if (has.bills !== undefined) await user.getBills(has.bills);
    return user;
  }

  /** Returns any outcome. */
  tryToRequest(body: object): Promise<CallOutcome<typeof eposRoutes.requestPayment>> {
    return this.merchant.ask(eposRoutes.requestPayment, {
      body: { currency_key: 'tectum-note-tet', ...body },
    });
  }

  async request(
    body: object = { amount: '10' },
  ): Promise<{ payment: TillPayment; url: string; data: PaymentData }> {
    const { payload } = await this.tryToRequest(body);
    return { ...payload, data: this.read(payload.url) };
  }

  read(url: string): PaymentData {
    const data = decodePayment(new URL(url).searchParams.get('data') ?? '');
    if (data === undefined) throw new Error(`not a payment: ${url}`);
    return data;
  }

  check(user: BillUser, data: PaymentData): Promise<CallOutcome<typeof eposRoutes.checkPayment>> {
    return user.ask(eposRoutes.checkPayment, { body: data });
  }

  pay(
    user: BillUser,
    data: PaymentData,
    options: { banknotes?: string[]; key?: string } = {},
  ): Promise<CallOutcome<typeof eposRoutes.payAtTill>> {
    const { banknotes, key } = options;
    const body = { ...data, ...(banknotes === undefined ? {} : { banknotes }) };
    return user.ask(eposRoutes.payAtTill, { body }, key);
  }

  /** The payment as its till sees it. */
  async get(id: string): Promise<TillPayment> {
    return (await this.merchant.ask(eposRoutes.getPayment, { params: { id } })).payload.payment;
  }

  cancel(id: string): Promise<CallOutcome<typeof eposRoutes.cancelPayment>> {
    return this.merchant.ask(eposRoutes.cancelPayment, { params: { id } });
  }

  refund(id: string, key?: string): Promise<CallOutcome<typeof eposRoutes.refundPayment>> {
    return this.merchant.ask(eposRoutes.refundPayment, { params: { id } }, key);
  }

  /** A payment, requested and paid. */
  async sell(user: BillUser, body?: object) {
    const asked = await this.request(body);
    const { payload } = await this.pay(user, asked.data);
    return { ...asked, result: payload };
  }
}
