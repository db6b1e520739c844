import { expect, it } from 'vitest';
import { balancesPaths } from '../../contract/balances/balances.paths';
import { billsPaths } from '../../contract/bills/bills.paths';
import { firstScreenAddress } from './first-screen-address';

it.each([
  ['/', billsPaths.getBillBalances.path],
  ['/bills', billsPaths.getBillBalances.path],
  ['/bills/tectum-note-tet', '/api/note/v1/x-port/tectum-note-tet'],
  ['/pay', balancesPaths.getPayBalances.path],
  ['/wallet', balancesPaths.getBalances.path],
  ['/bills/tectum-note-tet/0050200000000001', undefined],
  ['/bills/../secrets', undefined],
  ['/login', undefined],
])('the data of %s comes from %s', (pathname, address) => {
  expect(firstScreenAddress(pathname)).toBe(address);
});
