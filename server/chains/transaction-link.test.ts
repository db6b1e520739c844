import { expect, it } from 'vitest';
import { transactionLink } from './transaction-link';

const hash = '5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060';

it.each([
  ['ethereum', 'main', `https://etherscan.io/tx/${hash}`],
  ['bitcoin', 'main', `https://mempool.space/tx/${hash}`],
  ['ethereum', 'test', null],
  ['bitcoin', 'regtest', null],
  ['tron', 'test', null],
] as const)('a transaction on %s, of its %s network, has the page %s', (network, networkName, page) => {
  const real = new Map([[network, { networkName }]]);
  expect(transactionLink({ real }, { network, hash })).toBe(page);
});

it('a transaction has no page on a simulated network, nor before it has a hash', () => {
  expect(transactionLink({ real: new Map() }, { network: 'ethereum', hash })).toBeNull();
  const real = new Map([['ethereum', { networkName: 'main' }]] as const);
  expect(transactionLink({ real }, { network: 'ethereum', hash: null })).toBeNull();
});
