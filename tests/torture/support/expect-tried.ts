import { expect } from 'vitest';
import type { BillRun } from '../../model/bill-run';
import { billOperationKinds } from '../../model/random-bill-operation';

/**
 * Expects that a run has tried every kind, has succeeded at these more often than `moreThan`, and was refused for many
 * reasons.
 */
export function expectTried(
  run: BillRun,
  { hub, done, moreThan }: { hub: 'green' | 'blue'; done: readonly string[]; moreThan: number },
): void {
  const tried = new Set([...run.tally.keys()].map((kind) => kind.split(' ')[0]));
  expect(billOperationKinds(hub).filter((kind) => !tried.has(kind))).toEqual([]);
  for (const kind of done) expect(run.tally.get(`${kind} done`) ?? 0, kind).toBeGreaterThan(moreThan);
  const refused = [...run.tally].filter(([kind]) => !kind.endsWith(' done'));
  expect(refused.length).toBeGreaterThan(6);
}
