import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstMoney } from '../../tests/support/move-money';
import { withServerForEachTest } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import type { JournalEntry } from '../ledger/journal-entry';
import { operationsMatchEntries } from './audit-operations';

const server = withServerForEachTest();

async function messages(): Promise<string[]> {
  await sealNewEntries(server.context.db, server.clock.now());
  const { findings } = await runAudit(server.context);
  return findings.filter(({ check }) => check === operationsMatchEntries.name).map(({ message }) => message);
}

test.each<[what: string, wrong: (entry: JournalEntry) => JournalEntry['operations'], message: string]>([
  ['nothing', () => [], 'it is missing from a user’s history'],
  [
    'the same twice',
    ({ operations }) => [...operations, ...operations],
    'it has 2 operations of one user in one direction',
  ],
  [
    'another amount',
    ({ operations }) => operations.map((one) => ({ ...one, amountMinor: one.amountMinor + 1n })),
    'its operation shows another amount',
  ],
  [
    'another currency',
    ({ operations }) => operations.map((one) => ({ ...one, currencyId: 3 })),
    'its operation shows another amount',
  ],
])('an entry whose history shows %s is found', async (_what, wrong, message) => {
  const entry = firstMoney(randomUUID());
  await server.context.ledger.post({ ...entry, operations: wrong(entry) });
  expect(await messages()).toEqual([message]);
});

test('an operation of money that did not move, and one without a reference', async () => {
  const entry = firstMoney(randomUUID());
  const [operation] = entry.operations;
  if (operation === undefined) throw new Error('no operation');
  const invented = { ...operation, userId: randomUUID() };
  const { ref: _ref, ...loose } = operation;
  await server.context.ledger.post({ ...entry, operations: [operation, invented] });
  const other = firstMoney(operation.userId);
  await server.context.ledger.post({ ...other, operations: [loose as typeof operation] });
  expect((await messages()).toSorted()).toEqual([
    'an operation shows money that it did not move',
    'its operation refers to nothing',
  ]);
});
