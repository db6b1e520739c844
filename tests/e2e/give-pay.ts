import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';

const key = 'tectum-note-usdt';

/** Turns so many of a user's bills of this face value into his pay balance, by the API. */
export async function givePay(
  request: APIRequestContext,
  token: string,
  bills: { nominal: string; count: number },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const at = (path: string) => path.replace(':currencyKey', key);
  const params = { nominal: bills.nominal, count: String(bills.count) };
  const listed = await request.get(at(billsPaths.listBills.path), { headers, params });
  const { payload } = (await listed.json()) as { payload: { bills: { serial: string }[] } };
  const stack = payload.bills.slice(0, bills.count).map(({ serial }) => serial);
  const answer = await request.post(at(billsPaths.depositBills.path), { headers, data: { stack } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
