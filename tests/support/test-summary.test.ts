import { expect, it } from 'vitest';
import { testBudgets } from './test-budgets.mjs';
import { describeFlaky, describeOverspent, describeParts, describeSlowest } from './test-summary.mjs';

const counts = { passed: 3, failed: 0, skipped: 0 };

it('lists what each part ran and took, and all together', () => {
  const lines = describeParts([
    { name: 'checks', counts, timeMs: 21_040, processorSeconds: 40.26, slowdown: 2 },
    { name: 'crash tests', counts: { ...counts, failed: 1 }, timeMs: 9_000, processorSeconds: 2 },
  ]);
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['seconds', 'of CPU', 'if idle'],
    ['checks', 'ok', '21.0', '40.3', '20.1', '3 passed, 0 failed'],
    ['crash tests', 'FAILED', '9.0', '2.0', '2.0', '3 passed, 1 failed'],
    ['all', '42.3', '22.1'],
  ]);
});

it('says where the processor time is not known', () => {
  const lines = describeParts([
    { name: 'checks', counts, timeMs: 1000 },
    { name: 'build', counts, timeMs: 1000, processorSeconds: 2 },
  ]);
  expect(lines.map((line) => line.includes('n/a'))).toEqual([false, true, false, true]);
});

it('names the slowest over all parts', () => {
  const parts = [
    {
      tests: [
        { name: 'quick', timeMs: 1 },
        { name: 'slow', timeMs: 4000 },
      ],
    },
    {},
    { tests: [{ name: 'slowest', timeMs: 12_340 }] },
  ];
  expect(describeSlowest(parts, 2).map((line) => line.trim())).toEqual(['12.3 s  slowest', '4.0 s  slow']);
});

it('names a part that took more than 1.3 times its budget', () => {
  const budgets = { build: { processorSeconds: 10 } };
  expect(describeOverspent([{ name: 'build', processorSeconds: 13 }], budgets)).toEqual([]);
  expect(describeOverspent([{ name: 'build', processorSeconds: undefined }], budgets)).toEqual([]);
  expect(describeOverspent([{ name: 'build', processorSeconds: 13.1 }], budgets)).toEqual([
    'build: 13.1 s of an idle machine’s CPU, where 10 s are meant',
  ]);
  expect(describeOverspent([{ name: 'build', processorSeconds: 26, slowdown: 2 }], budgets)).toEqual([]);
});

it('says why a flaky test had failed', () => {
  expect(describeFlaky([{ name: 'pays', error: 'no receipt' }])).toEqual(['pays', '    no receipt']);
});

it('means at most 1,050 s for all parts together', () => {
  const meant = Object.values(testBudgets).reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
  expect(meant).toBeLessThanOrEqual(1050);
});
