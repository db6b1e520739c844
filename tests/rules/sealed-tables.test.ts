import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMigrations } from '../../server/kernel/db/migrations/all-migrations';
import { sealedTables } from '../../server/kernel/keys/sealed-tables';

/** Columns that say how much, whose, where to or by which secret. */
const tellingColumn =
  /^(?:.*_)?(?:amount|fee|price|cost|balance|sum|spent|limit|holder|holder_id|user_id|address|recipient|recipient_id|secret|hash|key_hash|pin_hash|password_hash|scopes|serials)$/;

/** Sealed by other means than the list: a seal over several rows, or on a row beside. */
const sealedOtherwise = [
  'entries',
  'transfers',
  'operations',
  'pin_seals',
  'bulk_lines',
  'payout_legs',
  'bill_events',
];

/** Columns that no seal covers, by table: when something was last used, what is only shown, and how far a job has come. */
const unsealedColumns: Record<string, string> = {
  users: 'avatar totp_last_step dismissed_promos',
  sessions: 'device address last_used_at expires_at device_hash place',
  refresh_tokens: 'rotated_at successor_hash attempt_hash',
  verifications: 'reads_begun read_applied',
  mailed_links: 'expires_at',
  passkeys: 'counter transports name last_used_at',
  operator_actions: 'signer signature',
  price_records: 'id',
  pauses: 'name',
  quotes: 'used_at',
  bulk_jobs:
    'state refusal done_count failed_count cancelled_count done_amount failures due_at ended_at acknowledged_at',
  bill_exports: 'sealed_pins',
  bill_addresses: 'released_at',
  mint_requests: 'due_at failures confirmations confirmations_needed',
  api_keys: 'last_used_at',
  payout_attempts: 'sent_at',
  chain_arrivals: 'id user_id state reason height entry_id seen_at ended_at spendable_from matures_at_height',
  input_addresses: 'address',
  webhooks: 'cursor',
};

const statements = allMigrations.flatMap((migration) => migration.statements);
const tables = statements.flatMap((statement) => {
  const [, name, body = ''] = /^create table (\w+) \(([\s\S]*)\)$/.exec(statement.trim()) ?? [];
  return name === undefined ? [] : [{ name, columns: columnsOf(body) }];
});

function columnsOf(body: string): string[] {
  return body
    .split(/,\s*\n/)
    .flatMap((line) => /^\s*(?:--.*\n\s*)*([a-z_]+) /.exec(line)?.[1] ?? [])
    .filter((word) => word !== 'check' && word !== 'unique' && word !== 'primary' && word !== 'constraint');
}

/** The first column of the table in docs/audit.md of what bears no seal. */
function explained(): string[] {
  const [, section = ''] = readFileSync('docs/audit.md', 'utf8').split('## What bears no seal, and why');
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
}

test('a table with amounts, owners or destinations is sealed, or docs/audit.md says why it isn’t', () => {
  const telling = tables.filter(({ columns }) => columns.some((column) => tellingColumn.test(column)));
  const open = telling
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(sealedTables, name) && !sealedOtherwise.includes(name));
  expect(explained().toSorted()).toEqual(open.toSorted());
});

test('a seal covers every column of its table but those that are named here', () => {
  const open = tables.flatMap(({ name, columns }) => {
    const sealed = Object.entries(sealedTables).find(([table]) => table === name)?.[1].columns;
    if (sealed === undefined) return [];
    const left = columns.filter((column) => column !== 'seal' && !sealed.some((one) => one === column));
    return left.length === 0 ? [] : [[name, left.join(' ')]];
  });
  expect(Object.fromEntries(open)).toEqual(unsealedColumns);
});

test('the rule sees the tables and their columns', () => {
  expect(tables.find(({ name }) => name === 'holds')?.columns).toContain('amount');
  expect(tables.length).toBeGreaterThan(60);
});
