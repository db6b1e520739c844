import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, request } from '@playwright/test';
import { eposPaths } from '../../contract/epos/epos.paths';
import type { PaymentCheck, PaymentData, PaymentResult } from '../../contract/epos/epos.contract';
import { decodePayment } from '../support/decode-payment';

/** A customer at the till with a phone, through the API. */
export class TillCustomer {
  private constructor(
    private readonly calls: APIRequestContext,
    private readonly token: string,
  ) {}

  static async come(url: string, token: string): Promise<TillCustomer> {
    return new TillCustomer(await request.newContext({ baseURL: url }), token);
  }

  /** Opens the code's payment. */
  async look(url: string): Promise<PaymentCheck> {
    return this.post(eposPaths.checkPayment.path, readLink(url));
  }

  /** Pays it, with bills if the pay balance is too low. */
  async pay(url: string): Promise<PaymentResult> {
    const { useBills } = await this.look(url);
    const banknotes = useBills === null ? {} : { banknotes: useBills.banknotes };
    return this.post(eposPaths.payAtTill.path, { ...readLink(url), ...banknotes });
  }

  async leave(): Promise<void> {
    await this.calls.dispose();
  }

  private async post<Payload>(path: string, data: object): Promise<Payload> {
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': randomUUID() };
    const answer = await this.calls.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { payload: Payload }).payload;
  }
}

function readLink(url: string): PaymentData {
  const data = decodePayment(new URL(url).searchParams.get('data') ?? '');
  if (data === undefined) throw new Error(`not a payment: ${url}`);
  return data;
}
