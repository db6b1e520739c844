import type { ColumnType, Generated } from 'kysely';
import type { Promo } from '../../../contract/user/user.contract';
import type { AccessTables } from './access-tables';
import type { BillTables } from './bill-tables';
import type { BulkTables } from './bulk-tables';
import type { ChainTables } from './chain-tables';
import type { EposTables } from './epos-tables';
import type { OperatorTables } from './operator-tables';
import type { PushTables } from './push-tables';

/** The columns as the code sees them; `migrations/` explains each. */
export interface Database
  extends AccessTables, BillTables, BulkTables, ChainTables, EposTables, OperatorTables, PushTables {
  users: UsersTable;
  live_events: { id: Generated<bigint>; user_id: string; topic: string; created_at: Generated<Date> };
  outbox_mails: OutboxMailsTable;
  installation: { name: string; value: string };
  kept_files: { name: string; content: Buffer; published_at: Date; seal: Buffer | null };
  accounts: { id: string; kind: string; currency_id: number; holder: string };
  balances: { account_id: string; balance: string };
  system_balances: { account_id: string; balance: string };
  entries: EntriesTable;
  transfers: TransfersTable;
  operations: OperationsTable;
  price_records: PriceRecordsTable;
  holds: HoldsTable;
  idempotency_keys: IdempotencyKeysTable;
  blocks: BlocksTable;
  log_heads: { size: bigint; root: Buffer; nodes: Buffer[]; note: string | null };
  lost_heads: LostHeadsTable;
  seal_gaps: { seq: bigint; noticed_at: Date };
  event_gaps: { id: bigint; noticed_at: Date };
  change_gaps: { id: bigint; noticed_at: Date };
  seal_state: {
    id: number;
    through_seq: bigint;
    through_event: Generated<bigint>;
    through_change: Generated<bigint>;
  };
  row_changes: {
    id: Generated<bigint>;
    table_name: string;
    change: 'insert' | 'update' | 'delete';
    row_key: string;
    seal: Buffer | null;
  };
  audit_state: AuditStateTable;
  audit_progress: AuditProgressTable;
  audit_sums: { account_id: string; sum: string; round: bigint; round_sum: string };
  audit_totals: { kind: string; currency_id: number; holder: string; sum: string };
  quotes: QuotesTable;
  referral_rewards: ReferralRewardsTable;
  sent_alarms: { alarm: string; sent_at: Date; seal: Buffer | null };
  worker_leases: { worker: string; holder: string; expires_at: Date; succeeded_at: Date | null };
  blobs: { id: string; bytes: Buffer; content_type: string; created_at: Date };
  pin_seals: { bill_id: string; seal: Buffer; made_at: Date };
  mint_requests: MintRequestsTable;
}

interface LostHeadsTable {
  root: Buffer;
  size: bigint;
  note: string;
  found_at: Date;
  accepted_at: Date | null;
  continues_at: bigint | null;
  seal: Buffer | null;
}

interface MintRequestsTable {
  id: string;
  user_id: string;
  currency_id: number;
  type: number;
  status: number;
  bill_count: number;
  amount: string;
  details: unknown;
  hold_id: string | null;
  reason: string | null;
  created_at: Date;
  ended_at: Date | null;
  due_at: Date;
  failures: Generated<number>;
  confirmations: number | null;
  confirmations_needed: number | null;
  seal: Buffer | null;
}

interface UsersTable {
  id: string;
  public_id: ColumnType<bigint, bigint | number, never>;
  email: string;
  password_hash: string;
  name: string | null;
  name_folded: string | null;
  full_name: string | null;
  avatar: string | null;
  kyc_status: Generated<number>;
  secure_mode: Generated<number>;
  transaction_security_type: Generated<number>;
  notify_login: Generated<boolean>;
  notify_operations: Generated<boolean>;
  notify_news: Generated<boolean>;
  notify_amounts: Generated<boolean>;
  dismissed_promos: Generated<Promo[]>;
  findable: Generated<boolean>;
  referrer_id: string | null;
  merchant_name: string | null;
  blocked_at: Date | null;
  totp_secret: Buffer | null;
  totp_last_step: bigint | null;
  totp_pending: Buffer | null;
  created_at: Date;
  revision: Generated<number>;
  seal: Buffer | null;
}

interface OutboxMailsTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: Date;
}

interface EntriesTable {
  seq: Generated<bigint>;
  id: string;
  kind: string;
  note: string | null;
  created_at: Date;
  about: string | null;
  seal: Buffer | null;
}

interface TransfersTable {
  entry_seq: bigint;
  line: number;
  debit_account: string;
  credit_account: string;
  currency_id: number;
  amount: string;
}

interface OperationsTable {
  id: string;
  user_id: string;
  action: number;
  area: number;
  direction: number;
  currency_id: number;
  amount: string;
  entry_seq: bigint;
  created_at: Date;
  ref_kind: string | null;
  ref_id: string | null;
  details: unknown;
}

interface HoldsTable {
  id: string;
  user_id: string;
  purpose: string;
  currency_id: number;
  amount: string;
  fee_currency_id: number;
  fee_amount: string;
  created_at: Date;
  expires_at: Date | null;
  ended_at: Date | null;
  ending: 'settled' | 'released' | null;
}

interface IdempotencyKeysTable {
  owner_id: string;
  route: string;
  key: string;
  body_hash: Buffer;
  answer: Buffer;
  expires_at: Date;
}

interface BlocksTable {
  number: bigint;
  previous_hash: Buffer;
  merkle_root: Buffer;
  hash: Buffer;
  sealed_at: Date;
  min_seq: bigint;
  max_seq: bigint;
  entry_seqs: bigint[];
  event_ids: Generated<bigint[]>;
  change_ids: Generated<bigint[]>;
}

interface AuditStateTable {
  id: number;
  due_at: Date;
  finished_at: Date | null;
  duration_ms: number | null;
  findings: unknown;
  started_at: Date | null;
  interval_s: number | null;
  unchecked: Generated<unknown>;
}

interface AuditProgressTable {
  id: number;
  verified_block: Generated<bigint>;
  seen: unknown;
  round: Generated<bigint>;
  round_block: Generated<bigint>;
  step: Generated<number>;
  after: string | null;
  round_started_at: Date | null;
  round_finished_at: Date | null;
  found: unknown;
  kept: unknown;
  round_unchecked: Generated<unknown>;
}

interface ReferralRewardsTable {
  id: string;
  entry_id: string;
  buyer_id: string;
  referrer_id: string;
  level: number;
  currency_id: number;
  amount: string;
  period: string;
  paid_entry: string | null;
  created_at: Date;
  seal: Buffer | null;
}

interface PriceRecordsTable {
  currency_id: number;
  since: Date;
  price: string;
  id: Generated<bigint>;
  seal: Buffer | null;
}

interface QuotesTable {
  id: string;
  user_id: string;
  kind: 'fee' | 'swap';
  currency_id: number;
  amount: string | null;
  to_currency_id: number | null;
  to_amount: string | null;
  rate: string | null;
  base_amount: string | null;
  discount_percent: number | null;
  fee_currency_id: number;
  fee: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  seal: Buffer | null;
}
