// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { balancesPaths } from '../../contract/balances/balances.paths';
import { billsPaths } from '../../contract/bills/bills.paths';
import { eposPaths } from '../../contract/epos/epos.paths';
import { keepPayment } from '../money/payment/taken-payment';
import { firstFiles, firstScreen } from './first-screens';

const firstCall = (page: { pathname: string; search: string }) => firstScreen(page)?.call?.(page);

it.each([
  ['/', ['/user.js', '/holdings.js']],
  ['/bills', ['/user.js', '/holdings.js']],
  ['/pay', ['/user.js', '/holdings.js']],
  ['/pay?modal=scan', ['/user.js', '/holdings.js', '/scanner.js']],
  ['/epos?data=e30', ['/user.js', '/epos.js']],
  ['/epos/receipt/1', ['/user.js']],
  ['/bills/tectum-note-tet', ['/user.js', '/currency.js']],
  ['/wallet', ['/user.js']],
  ['/bills/tectum-note-tet/0050200000000001', ['/user.js']],
])('%s', (address, files) => {
  const chunks = {
    user: ['user.js'],
    holdings: ['user.js', 'holdings.js'],
    'bills_._currencyKey': ['user.js', 'currency.js'],
    epos: ['user.js', 'epos.js'],
    history: ['user.js', 'history.js'],
    'scanner-sheet': ['scanner.js'],
  };
  expect(firstFiles(new URL(address, 'https://billfold.example'), chunks)).toEqual(
    files.map((file) => file.replace('/', '/assets/')),
  );
});

it.each([
  ['/', ['bills']],
  ['/pay?modal=scan', ['bills', 'scanner']],
  ['/pay?modal=other', ['bills']],
  ['/wallet/tectum-t12-tet', ['wallet']],
  ['/epos/receipt/1', ['epos']],
  ['/till/payments', ['till']],
  ['/wallet/', undefined],
  ['/settings', undefined],
])('the texts of %s', (address, texts) => {
  expect(firstScreen(new URL(address, 'https://billfold.example'))?.texts).toEqual(texts);
});

it('asks for a filtered history no earlier than its route, which knows the filter', () => {
  expect(firstCall({ pathname: '/history', search: '?type=burned' })).toBeUndefined();
});

afterEach(() => sessionStorage.clear());

it.each([
  ['/', billsPaths.getBillBalances.path],
  ['/bills', billsPaths.getBillBalances.path],
  ['/bills/tectum-note-tet', '/api/note/v1/x-port/tectum-note-tet'],
  ['/pay', balancesPaths.getPayBalances.path],
  ['/wallet', balancesPaths.getBalances.path],
  ['/history', '/api/passport/v1/user/operations?count=50'],
])('the data of %s comes from %s', (pathname, address) => {
  expect(firstCall({ pathname, search: '' })).toEqual({ method: 'GET', address, body: null });
});

it.each(['/bills/tectum-note-tet/0050200000000001', '/bills/../secrets', '/login', '/epos/receipt/1'])(
  'of %s nothing is asked early',
  (pathname) => {
    expect(firstCall({ pathname, search: '' })).toBeUndefined();
  },
);

describe('a payment at a till', () => {
  const body = '{"id":"1","note":"Zoë"}';
  const data = Buffer.from(body).toString('base64url');
  const pathname = '/epos';
  const check = { method: 'POST', address: eposPaths.checkPayment.path, body };

  it('is asked about as its page will ask', () => {
    expect(firstCall({ pathname, search: `?data=${data}` })).toEqual(check);
  });

  it('is also asked about after a reload, which the address does not carry it through', () => {
    keepPayment(data);
    expect(firstCall({ pathname, search: '' })).toEqual(check);
  });

  it.each([['?data=e30x'], ['?data='], ['?other=1'], [`?data=${data}&data=${data}`], ['']])(
    'is not asked about when %s carries none',
    (search) => {
      if (search !== '') keepPayment(data);
      expect(firstCall({ pathname, search })).toBeUndefined();
    },
  );
});
