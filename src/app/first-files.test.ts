import { expect, it } from 'vitest';
import { firstFiles } from './first-files';

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
    user: ['/user.js'],
    holdings: ['/user.js', '/holdings.js'],
    'bills_._currencyKey': ['/user.js', '/currency.js'],
    epos: ['/user.js', '/epos.js'],
    'scanner-sheet': ['/scanner.js'],
  };
  expect(firstFiles(new URL(address, 'https://billfold.example'), chunks)).toEqual(files);
});
