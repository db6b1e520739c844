export interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  isPrimary: boolean;
  isUnique: boolean;
  /** The table that a foreign key of this column references. */
  refersTo: string | null;
}

/** One diagram for each area, to keep them readable; tables not named here come last. */
const drawings: Readonly<Record<string, readonly string[]>> = {
  'Users, sessions and logins': [
    'users',
    'sessions',
    'refresh_tokens',
    'auth_flows',
    'wrong_codes',
    'passkeys',
    'passkey_challenges',
    'security_events',
    'issued_statements',
    'verifications',
    'verification_hints',
    'verifier_applicants',
    'qr_logins',
    'mailed_links',
    'recovery_codes',
    'support_messages',
    'social_links',
    'social_pending_links',
    'api_keys',
    'key_purses',
    'key_payments',
    'payout_codes',
  ],
  'The books': [
    'accounts',
    'balances',
    'system_balances',
    'entries',
    'transfers',
    'operations',
    'holds',
    'idempotency_keys',
    'blocks',
    'row_changes',
    'log_heads',
    'seal_gaps',
    'event_gaps',
    'change_gaps',
    'seal_state',
  ],
  'Bills and the mint house': [
    'bills',
    'bill_events',
    'bill_exports',
    'spent_pins',
    'pin_seals',
    'frozen_bills',
    'mint_requests',
    'bill_tallies',
    'bill_addresses',
    'bulk_jobs',
    'bulk_lines',
  ],
  'Notifications and webhooks': [
    'push_subscriptions',
    'push_messages',
    'push_state',
    'news',
    'webhooks',
    'webhook_deliveries',
  ],
  'The till': ['payment_intents'],
  'Exchange and referrals': ['quotes', 'referral_rewards'],
  'Networks and addresses': [
    'chain_cursors',
    'chain_nodes',
    'chain_blocks_seen',
    'chain_arrivals',
    'chain_spends',
    'chain_sent',
    'chain_holdings',
    'chain_address_holdings',
    'chain_coins',
    'chain_nonces',
    'sweeps',
    'sends',
    'payouts',
    'payout_legs',
    'payout_attempts',
    'chain_heads',
    'chain_blocks',
    'chain_transactions',
    'chain_balances',
    'user_addresses',
    'user_address_indexes',
    'input_addresses',
    'external_inputs',
  ],
  'Prices, fees and pauses': ['set_prices', 'price_records', 'set_mint_costs', 'pauses'],
  'The operator and the auditor': [
    'operator_actions',
    'audit_state',
    'audit_progress',
    'audit_sums',
    'audit_totals',
  ],
};

const lastDrawing = 'What keeps servers going';

function mark({ isPrimary, isUnique, refersTo }: Column): string {
  const keys = [isPrimary && 'PK', refersTo !== null && 'FK', !isPrimary && isUnique && 'UK'];
  const named = keys.filter((key) => key !== false);
  return named.length === 0 ? '' : ` ${named.join(', ')}`;
}

/** The referenced row has at most one row here if the column is unique. */
function relation({ table, column, isNullable, isUnique, refersTo }: Column): string {
  return `  ${refersTo} ${isNullable ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${table} : "${column}"`;
}

function drawing(title: string, tables: readonly string[], columns: readonly Column[]): string {
  const entities = tables.flatMap((table) => {
    const rows = columns.filter((column) => column.table === table);
    return [`  ${table} {`, ...rows.map((row) => `    ${row.type} ${row.column}${mark(row)}`), '  }'];
  });
  const relations = columns.filter(({ table, refersTo }) => refersTo !== null && tables.includes(table));
  const lines = ['```mermaid', 'erDiagram', ...entities, ...relations.map(relation), '```'];
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

/** The tables of a database as Markdown diagrams, each with its columns and references. */
export function drawTables(columns: readonly Column[]): string {
  const there = new Set(columns.map(({ table }) => table));
  const named = new Set(Object.values(drawings).flat());
  const rest = [...there].filter((table) => !named.has(table));
  const known = Object.entries(drawings).map(
    ([title, tables]) => [title, tables.filter((table) => there.has(table))] as const,
  );
  const drawn = [...known, [lastDrawing, rest] as const]
    .filter(([, tables]) => tables.length > 0)
    .map(([title, tables]) => drawing(title, tables, columns));
  return `# Tables

Drawn from a migrated database by \`tests/rules/tables.db.test.ts\`, which fails when this page is old. After a migration draw it
again: \`npx vitest run --project db tests/rules/tables.db.test.ts --update\`. The meaning of the columns is in the migrations,
\`server/kernel/db/migrations/\`.

${drawn.join('\n')}`;
}
