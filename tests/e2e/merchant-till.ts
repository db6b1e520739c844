import { randomUUID } from 'node:crypto';
import { expect, request } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { eposPaths } from '../../contract/epos/epos.paths';
import type { TillPayment } from '../../contract/epos/epos.contract';

/** A merchant's till, through the API. */
export class MerchantTill {
  private constructor(
    private readonly server: string,
    private readonly calls: APIRequestContext,
    private readonly token: string,
  ) {}

  static async open(url: string, token: string): Promise<MerchantTill> {
    return new MerchantTill(url, await request.newContext({ baseURL: url }), token);
  }

  /** Requests a payment; returns the code's URL as a camera would read it, on the tested server's origin. */
  async request(terms: object): Promise<{ url: string; payment: TillPayment }> {
    const body = { currency_key: 'tectum-note-usdt', ...terms };
    const asked = await this.call<{ url: string; payment: TillPayment }>(
      'POST',
      eposPaths.requestPayment.path,
      body,
    );
    const { pathname, search } = new URL(asked.url);
    return { ...asked, url: `${this.server}${pathname}${search}` };
  }

  async look(id: string): Promise<TillPayment> {
    const path = eposPaths.getPayment.path.replace(':id', id);
    return (await this.call<{ payment: TillPayment }>('GET', path)).payment;
  }

  async cancel(id: string): Promise<void> {
    await this.call('POST', eposPaths.cancelPayment.path.replace(':id', id));
  }

  async refund(id: string): Promise<void> {
    await this.call('POST', eposPaths.refundPayment.path.replace(':id', id));
  }

  async close(): Promise<void> {
    await this.calls.dispose();
  }

  private async call<Payload>(method: string, path: string, data?: object): Promise<Payload> {
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': randomUUID() };
    const answer = await this.calls.fetch(path, { method, headers, ...(data !== undefined && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { payload: Payload }).payload;
  }
}
