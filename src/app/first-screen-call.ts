import { balancesPaths } from '../../contract/balances/balances.paths';
import { billsPaths } from '../../contract/bills/bills.paths';
import { eposPagePath } from '../../contract/epos/epos-link';
import { eposPaths } from '../../contract/epos/epos.paths';
import type { FirstScreenCall } from '../core/session/begin-first-calls';
import { decodePayment } from '../core/epos/decode-payment';
import { addressedPayment, takenPayment } from '../core/epos/taken-payment';

const addresses: Readonly<Record<string, string>> = {
  '/': billsPaths.getBillBalances.path,
  '/bills': billsPaths.getBillBalances.path,
  '/pay': balancesPaths.getPayBalances.path,
  '/wallet': balancesPaths.getBalances.path,
};

/** Where the data of a page comes from, as its route will ask for it; undefined for pages that are rarely the first. */
export function firstScreenCall(page: { pathname: string; search: string }): FirstScreenCall | undefined {
  const { pathname, search } = page;
  if (pathname === eposPagePath) return checkOf(addressedPayment({ pathname, searchStr: search }));
  const [, currencyKey] = /^\/bills\/([a-z0-9-]+)$/.exec(pathname) ?? [];
  if (currencyKey !== undefined)
    return read(billsPaths.getBillBalance.path.replace(':currencyKey', currencyKey));
  const address = addresses[pathname];
  return address === undefined ? undefined : read(address);
}

function read(address: string): FirstScreenCall {
  return { method: 'GET', address, body: null };
}

/** What the page will ask about a payment that its address brings, or that was scanned before a reload. */
function checkOf(data = takenPayment().data): FirstScreenCall | undefined {
  const payment = decodePayment(data);
  if (payment === undefined) return undefined;
  const { method, path } = eposPaths.checkPayment;
  return { method, address: path, body: JSON.stringify(payment) };
}
