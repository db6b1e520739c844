import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

const tables = [
  'entries',
  'transfers',
  'accounts',
  'balances',
  'system_balances',
  'blocks',
  'log_heads',
  'seal_gaps',
  'holds',
];
/** A table's name in a query. */
const named = new RegExp(
  String.raw`(?:(?:from|into|update|join|table) "?|(?:selectFrom|insertInto|updateTable|deleteFrom)\(')(?:${tables.join('|')})\b`,
  'i',
);

function findForeignQueries(files: readonly { path: string; text: string }[]): string[] {
  return files.filter(({ text }) => named.test(text)).map(({ path }) => path);
}

/** The auditor's checks compare other tables with the ledger; the scheduler locks a group's balances. */
const readers = 'audit/|[^/]+/audit-|kernel/db/(?:migrations/|scheduler)';

test('only the ledger and the auditor name the tables of the books', () => {
  const files = projectFiles(new RegExp(`^server/(?!ledger/|${readers}).*(?<!\\.test)\\.ts$`));
  expect(files.length).toBeGreaterThan(100);
  expect(findForeignQueries(files)).toEqual([]);
});

test('the rule sees a query of either kind', () => {
  const texts = [
    `db.selectFrom('balances')`,
    'select 1 from transfers t',
    'update  balances',
    'insert into entries (id)',
  ];
  const files = texts.map((text, index) => ({ path: String(index), text }));
  expect(findForeignQueries(files)).toEqual(['0', '1', '3']);
  expect(findForeignQueries([{ path: 'a', text: 'from users; the holds of somebody' }])).toEqual([]);
});
