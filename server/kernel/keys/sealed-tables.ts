import type { Selectable } from 'kysely';
import type { Database } from '../db/database.models';
import type { DerivedKeys } from './derived-keys';
import { isSealed, sealRow } from './row-seal';
import { sealedAccessTables } from './sealed-access-tables';
import { sealedChainTables } from './sealed-chain-tables';
import { sealedProgramTables } from './sealed-program-tables';
import { sealedSettingTables } from './sealed-setting-tables';

/** A table whose rows the server seals. */
interface Sealed<Table extends keyof Database> {
  /** What its rows are called in findings: several, and one. */
  named: readonly [string, string];
  /** The primary key. */
  key: keyof Database[Table];
  /** Its type, if it isn't a `uuid`. */
  keyType?: 'integer' | 'bigint' | 'text' | 'bytea';
  /** Whether the server itself deletes rows. */
  isForgotten?: boolean;
  /** For tables with many rows: their changes aren't noted, and the seal is checked when a row is used. */
  isUnnoted?: boolean;
  /** Whether a row may become again what it once was, such as by a user's choice. */
  mayReturn?: boolean;
  /** The columns that nobody but the server may write, in the order in which the seal is made over them. */
  columns: readonly (keyof Database[Table])[];
}

/**
 * The sealed tables. Stored seals depend on the order of the columns. From this list the schema gets the triggers that note each
 * change (`note-changes.ts`), and the auditor compares the rows. What has no seal, and why, is in `docs/audit.md`.
 */
export const sealedTables = {
  /** The sender, recipient, amount, fee and state of a send. */
  sends: {
    named: ['sends', 'send'],
    key: 'id',
    columns: [
      'id',
      'user_id',
      'currency_id',
      'amount',
      'recipient',
      'address',
      'recipient_id',
      'fee_currency_id',
      'fee',
      'speed',
      'source_currency_id',
      'source_amount',
      'migrated_at',
      'state',
      'reason',
      'confirm_by',
      'created_at',
      'ended_at',
    ],
  },
  /** What was requested, and how it ended. */
  mint_requests: {
    named: ['requests', 'request'],
    key: 'id',
    columns: [
      'id',
      'user_id',
      'currency_id',
      'type',
      'bill_count',
      'amount',
      'details',
      'hold_id',
      'created_at',
      'status',
      'reason',
      'ended_at',
    ],
  },
  payment_intents: {
    named: ['payments', 'payment'],
    key: 'id',
    isForgotten: true,
    columns: [
      'id',
      'merchant_id',
      'currency_id',
      'amount',
      'fee',
      'total',
      'total_currency',
      'exchange_rate',
      'location',
      'cashier',
      'note',
      'signature',
      'created_at',
      'expires_at',
      'seen_at',
      'cancelled_at',
      'paid_at',
      'payer_id',
      'check_id',
      'entry_id',
      'entry_hash',
      'refunded_at',
      'refund_entry_id',
    ],
  },
  /** The order of a job. How far it has come is in its lines. */
  bulk_jobs: {
    named: ['bulk jobs', 'bulk job'],
    key: 'id',
    columns: [
      'id',
      'user_id',
      'kind',
      'currency_id',
      'recipient_id',
      'payout_currency_id',
      'fee',
      'address',
      'line_count',
      'created_at',
    ],
  },
  /** Terms that a user was shown. The ledger entry proves that a quote was used once. */
  quotes: {
    named: ['quotes', 'quote'],
    key: 'id',
    isForgotten: true,
    columns: [
      'id',
      'user_id',
      'kind',
      'currency_id',
      'amount',
      'to_currency_id',
      'to_amount',
      'rate',
      'fee_currency_id',
      'fee',
      'created_at',
      'expires_at',
      'base_amount',
      'discount_percent',
    ],
  },
  /** What a currency was worth from a time on. There are thousands a day. */
  price_records: {
    named: ['recorded prices', 'recorded price'],
    key: 'id',
    keyType: 'bigint',
    isUnnoted: true,
    columns: ['currency_id', 'since', 'price'],
  },
  sent_alarms: {
    named: ['sent alarms', 'sent alarm'],
    key: 'alarm',
    keyType: 'text',
    isForgotten: true,
    isUnnoted: true,
    columns: ['alarm', 'sent_at'],
  },
  /** The reward that a purchase owes a referrer, and the entry that paid it. */
  referral_rewards: {
    named: ['referral rewards', 'reward'],
    key: 'id',
    columns: [
      'id',
      'entry_id',
      'buyer_id',
      'referrer_id',
      'level',
      'currency_id',
      'amount',
      'period',
      'paid_entry',
      'created_at',
    ],
  },
  /** The exporter and the bills, and whether the passcodes were acknowledged, after which nobody may take the bills back. */
  bill_exports: {
    named: ['exports', 'export'],
    key: 'id',
    columns: [
      'id',
      'user_id',
      'currency_id',
      'serials',
      'created_at',
      'expires_at',
      'acknowledged_at',
      'job_id',
    ],
  },
  /** Daily statements, by the hash of their text. */
  issued_statements: {
    named: ['statements', 'statement'],
    key: 'hash',
    keyType: 'text',
    columns: ['hash', 'user_id', 'day', 'statement', 'issued_at'],
  },
  ...sealedAccessTables,
  ...sealedProgramTables,
  ...sealedChainTables,
  /** Signed heads that the books lack, and the operator's decision. */
  lost_heads: {
    named: ['lost heads', 'lost head'],
    key: 'root',
    keyType: 'bytea',
    columns: ['root', 'size', 'note', 'found_at', 'accepted_at', 'continues_at'],
  },
  ...sealedSettingTables,
} as const satisfies { [Table in keyof Database]?: Sealed<Table> };

export type SealedTable = keyof typeof sealedTables;

/** The sealed part of a table's row. */
export type SealedContent<Table extends SealedTable> = Pick<
  Selectable<Database[Table]>,
  (typeof sealedTables)[Table]['columns'][number] & keyof Selectable<Database[Table]>
>;

type Keys = Pick<DerivedKeys, 'rowSeal'>;

/** The server's MAC over a row: one that someone else wrote or altered in the database lacks it. */
export function sealOf<Table extends SealedTable>(
  keys: Keys,
  table: Table,
  row: SealedContent<Table>,
): Buffer {
  const values: Readonly<Record<string, unknown>> = row;
  return sealRow(
    keys,
    table,
    sealedTables[table].columns.map((column) => values[column]),
  );
}

/** Whether a row is as the server wrote it. */
export function isOwn<Table extends SealedTable>(
  keys: Keys,
  table: Table,
  row: SealedContent<Table> & { seal: Uint8Array | null },
): boolean {
  return isSealed(row.seal, sealOf(keys, table, row));
}

/** The seal of a row after changes. A row that someone had altered before keeps its seal, so that the auditor still finds it. */
export function sealAfter<Table extends SealedTable>(
  keys: Keys,
  table: Table,
  {
    row,
    changes,
  }: { row: SealedContent<Table> & { seal: Buffer | null }; changes: Partial<SealedContent<Table>> },
): Buffer | null {
  return isOwn(keys, table, row) ? sealOf(keys, table, { ...row, ...changes }) : row.seal;
}

/** The tables whose changes the database notes. */
export const notedTables: readonly SealedTable[] = (Object.keys(sealedTables) as SealedTable[]).filter(
  (table) => !('isUnnoted' in sealedTables[table]),
);
