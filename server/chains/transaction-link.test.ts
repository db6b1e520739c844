import { expect, it } from 'vitest';
import { transactionLink } from './transaction-link';

const hash = '5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060';
const explorer = 'https://etherscan.io/tx/{hash}';

it.each([
  ['with an explorer', explorer, `https://etherscan.io/tx/${hash}`],
  ['without one', '', null],
])('a transaction on a network %s has the page', (_which, page, expected) => {
  const real = new Map([['ethereum', { explorer: page }]] as const);
  expect(transactionLink({ real }, { network: 'ethereum', hash })).toBe(expected);
});

it('a transaction has no explorer page on a simulated network or before it has a hash', () => {
  expect(transactionLink({ real: new Map() }, { network: 'ethereum', hash })).toBeNull();
  const real = new Map([['ethereum', { explorer }]] as const);
  expect(transactionLink({ real }, { network: 'ethereum', hash: null })).toBeNull();
});
