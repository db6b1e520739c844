import type { Generated } from 'kysely';

/** Addresses, payouts, and the tables of the embedded networks. */
export interface ChainTables {
  user_address_indexes: { user_id: string; address_index: Generated<number>; seal: Buffer | null };
  user_addresses: { user_id: string; chain: string; address: string };
  input_addresses: {
    address_index: Generated<number>;
    user_id: string;
    chain: string;
    address: string | null;
    seal: Buffer | null;
  };
  external_inputs: ExternalInputsTable;
  bill_addresses: BillAddressesTable;
  chain_cursors: ChainCursorsTable;
  chain_nodes: {
    network: string;
    answered_at: Date | null;
    tip_height: bigint | null;
    tip_at: Date | null;
    behind: bigint | null;
    failing_since: Date | null;
    error: string | null;
  };
  chain_blocks_seen: { network: string; height: bigint; hash: string; parent_hash: string };
  chain_arrivals: ChainArrivalsTable;
  chain_spends: ChainSpendsTable;
  chain_sent: ChainSentTable;
  chain_holdings: {
    network: string;
    currency_id: number;
    amount: string;
    carry: Generated<string>;
    custody: Generated<string>;
  };
  chain_address_holdings: ChainAddressHoldingsTable;
  chain_nonces: { network: string; address: string; next_nonce: bigint };
  chain_coins: ChainCoinsTable;
  sweeps: SweepsTable;
  payouts: PayoutsTable;
  sends: SendsTable;
  payout_legs: PayoutLegsTable;
  payout_attempts: PayoutAttemptsTable;
  chain_heads: {
    network: string;
    height: bigint;
    made_at: Date;
    fails_next: Generated<number>;
    fee_floor_percent: Generated<number>;
  };
  chain_blocks: ChainBlocksTable;
  chain_transactions: ChainTransactionsTable;
  chain_balances: { currency_id: number; address: string; amount: string };
}

interface BillAddressesTable {
  bill_id: string;
  bill_serial: string;
  address_index: bigint;
  address: string;
  released_at: Date | null;
  seal: Buffer | null;
}

interface ChainCursorsTable {
  network: string;
  baseline_height: bigint;
  scanned_height: bigint;
  scanned_hash: string;
  posted_height: bigint;
  posted_hash: string;
  tip_height: bigint;
  looked_at: Date;
  halted_at: Generated<Date | null>;
  halted_reason: Generated<string | null>;
}

interface ChainArrivalsTable {
  id: string;
  network: string;
  key: string;
  transaction_hash: string;
  currency_id: number;
  address: string;
  amount: string;
  seal: Buffer | null;
  user_id: string | null;
  state:
    | 'seen'
    | 'included'
    | 'internal'
    | 'credited'
    | 'unclaimed'
    | 'returned'
    | 'disputed'
    | 'orphaned'
    | 'replaced'
    | 'unproven'
    | 'dismissed';
  reason: 'belowMinimum' | 'inactive' | 'frozen' | 'maturing' | 'stray' | null;
  height: bigint | null;
  entry_id: string | null;
  seen_at: Date;
  ended_at: Date | null;
  spendable_from: Generated<bigint | null>;
  matures_at_height: Generated<bigint | null>;
}

interface ChainSpendsTable {
  network: string;
  key: string;
  transaction_hash: string;
  currency_id: number;
  address: string;
  amount: string;
  height: bigint;
  is_posted: Generated<boolean>;
}

interface ChainSentTable {
  network: string;
  hash: string;
  from_address: string;
  has_reverted: boolean;
  gas_currency_id: number;
  gas: string;
  height: bigint;
  is_posted: Generated<boolean>;
}

interface ChainAddressHoldingsTable {
  network: string;
  currency_id: number;
  address: string;
  amount: string;
  changed_at: Date;
}

interface ChainCoinsTable {
  network: string;
  key: string;
  currency_id: number;
  address: string;
  amount: string;
  height: bigint | null;
  leg_id: string | null;
  spent_height: bigint | null;
  spendable_from: bigint | null;
  origin_leg_id: string | null;
  origin_n: number | null;
}

interface SweepsTable {
  id: string;
  network: string;
  currency_id: number;
  address: string;
  state: 'funding' | 'moving' | 'done' | 'failed';
  created_at: Date;
  ended_at: Date | null;
  seal: Buffer | null;
}

interface PayoutsTable {
  id: string;
  owner_kind: 'mint request' | 'send' | 'sweep' | 'gas' | 'return';
  owner_id: string;
  network: string;
  currency_id: number;
  amount: string;
  payer_id: string | null;
  fee_currency_id: number;
  fee: string;
  speed: Generated<'low' | 'average' | 'high'>;
  state: 'open' | 'paid' | 'failed' | 'cancelled';
  created_at: Date;
  ended_at: Date | null;
  told_at: Date | null;
}

interface SendsTable {
  id: string;
  user_id: string;
  currency_id: number;
  amount: string;
  fee_currency_id: number;
  fee: string;
  speed: Generated<'low' | 'average' | 'high'>;
  recipient: string;
  address: string | null;
  recipient_id: string | null;
  /** Of a send to the outside it stays `requested`: what its user sees is its payout's state. */
  state: 'unconfirmed' | 'review' | 'requested' | 'settled' | 'cancelled';
  reason: string | null;
  confirm_by: Date;
  created_at: Date;
  ended_at: Date | null;
  /** What is first moved to the send's network; null where it lies there already. */
  source_currency_id: number | null;
  source_amount: string | null;
  /** When it was moved, which is when the send is ordered. */
  migrated_at: Date | null;
  /** The server's MAC over the row. */
  seal: Buffer | null;
}

interface ExternalInputsTable {
  id: string;
  user_id: string;
  currency_from: number;
  currency_to: number;
  /** Without the dust, in minor units of the source. */
  amount: string;
  dust: string;
  address_index: number;
  state: 'open' | 'done' | 'expired' | 'cancelled' | 'underpaid' | 'short' | 'spent';
  /** In small letters, without 0x; null until the user has given it. */
  hash: string | null;
  /** What moved the coins on. */
  entry_id: string | null;
  expires_at: Date;
  created_at: Date;
  ended_at: Date | null;
  /** How often it was changed. */
  revision: number;
  seal: Buffer | null;
}

interface PayoutLegsTable {
  id: string;
  payout_id: string;
  network: string;
  n: number;
  from_purpose: string;
  from_index: bigint;
  outputs: unknown;
  amount: string;
  state: 'waiting' | 'signed' | 'paid' | 'failed' | 'cancelled';
  due_at: Date;
  failures: Generated<number>;
  trouble: string | null;
  ended_at: Date | null;
  judged_height: Generated<bigint | null>;
  is_bumped: Generated<boolean>;
  looked_at_hash: Generated<string | null>;
  is_undone: Generated<boolean>;
  /** The server's MAC over what is to be signed for whom. */
  seal: Buffer | null;
}

interface PayoutAttemptsTable {
  /** The leg's id and the number. */
  id: string;
  leg_id: string;
  n: number;
  network: string;
  hash: string;
  signed: string;
  fee_max: string;
  facts: unknown;
  created_at: Date;
  sent_at: Date | null;
  is_void: Generated<boolean>;
  seal: Buffer | null;
}

interface ChainBlocksTable {
  network: string;
  height: bigint;
  hash: string;
  parent_hash: string;
  made_at: Date;
}

interface ChainTransactionsTable {
  hash: string;
  network: string;
  seq: Generated<bigint>;
  slot: string;
  signed: unknown;
  height: bigint | null;
  failed: Generated<boolean>;
}
