import { expect, it } from 'vitest';
import { firstFiles } from './first-files';

it.each([
  ['/', ['/user.js', '/holdings.js']],
  ['/bills', ['/user.js', '/holdings.js']],
  ['/pay', ['/user.js', '/holdings.js']],
  ['/bills/tectum-note-tet', ['/user.js', '/currency.js']],
  ['/wallet', ['/user.js']],
  ['/bills/tectum-note-tet/0050200000000001', ['/user.js']],
])('%s', (pathname, files) => {
  const chunks = {
    user: ['/user.js'],
    holdings: ['/user.js', '/holdings.js'],
    'bills_._currencyKey': ['/user.js', '/currency.js'],
  };
  expect(firstFiles(pathname, chunks)).toEqual(files);
});
