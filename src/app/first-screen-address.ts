import { balancesPaths } from '../../contract/balances/balances.paths';
import { billsPaths } from '../../contract/bills/bills.paths';

const addresses: Readonly<Record<string, string>> = {
  '/': billsPaths.getBillBalances.path,
  '/bills': billsPaths.getBillBalances.path,
  '/pay': balancesPaths.getPayBalances.path,
  '/wallet': balancesPaths.getBalances.path,
};

/** Where the data of a page comes from, as its route will ask for it; undefined for pages that are rarely the first. */
export function firstScreenAddress(pathname: string): string | undefined {
  const [, currencyKey] = /^\/bills\/([a-z0-9-]+)$/.exec(pathname) ?? [];
  if (currencyKey !== undefined) return billsPaths.getBillBalance.path.replace(':currencyKey', currencyKey);
  return addresses[pathname];
}
