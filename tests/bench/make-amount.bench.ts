import { test } from '@playwright/test';
import { makeAmount } from '../../contract/money/make-amount';
import { printRow } from './print-row';
import { quantile } from './quantile';

const rounds = 20;
const cases: [name: string, nominals: bigint[], amount: bigint][] = [
  ['whole coins', [1n, 5n, 10n, 20n, 50n, 100n], 4_987n],
  ['steps of bitcoin', [1n, 10n, 100n, 200n, 1_000n, 10_000n], 123_456n],
  ['without order', [7n, 11n, 13n, 17n, 19n, 23n], 1_149n],
];

test('an amount made out of ten thousand bills', () => {
  for (const [name, nominals, amount] of cases) {
    const stacks = nominals.map((nominal) => ({ nominal, count: 1_667 }));
    const times = Array.from({ length: rounds }, () => {
      const startedAt = performance.now();
      makeAmount({ stacks, amount, billsMax: 50, strategy: 'spread' });
      return performance.now() - startedAt;
    });
    printRow(`make: ${name}`, { median: `${quantile(times, 0.5).toFixed(1)} ms` });
  }
});
