import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { balancesPaths } from '../../contract/balances/balances.paths';

/** A user's pay balance in USDT, in units, through the API. */
export async function readPay(request: APIRequestContext, token: string): Promise<string> {
  const path = balancesPaths.getPayBalance.path.replace(':currencyKey', 'tectum-note-usdt');
  const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { payload: { value: string } }).payload.value;
}
