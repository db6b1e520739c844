import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { balancesPaths } from '../../contract/balances/balances.paths';
import { billsPaths } from '../../contract/bills/bills.paths';
import { parseAmount } from '../../contract/money/parse-amount';

const currencyKey = 'tectum-note-usdt';
const decimal = 6;
const nominal = '10';
/** So many bills at once, at most. */
const billsMax = 50n;

/** What a merchant has earned in USDT, by the API: set aside as bills, and put back. */
export class MerchantPurse {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  /** Leaves less than ten in the pay balance; answers the bills. */
  async withdraw(): Promise<string[]> {
    const { value } = await this.call<{ value: string }>('GET', balancesPaths.getPayBalance.path);
    const tens = (parseAmount(value, decimal) ?? 0n) / (parseAmount(nominal, decimal) ?? 1n);
    expect(tens).toBeGreaterThan(0n);
    expect(tens).toBeLessThanOrEqual(billsMax);
    const data = { combination: [{ nominal, count: Number(tens) }] };
    const { bills } = await this.call<{ bills: { serial: string }[] }>(
      'POST',
      billsPaths.withdrawBills.path,
      data,
    );
    return bills.map(({ serial }) => serial);
  }

  async putBack(serials: readonly string[]): Promise<void> {
    await this.call('POST', billsPaths.depositBills.path, { stack: serials });
  }

  private async call<Payload>(method: string, path: string, data?: object): Promise<Payload> {
    const answer = await this.request.fetch(path.replace(':currencyKey', currencyKey), {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'idempotency-key': randomUUID() },
      ...(data !== undefined && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { payload: Payload }).payload;
  }
}
