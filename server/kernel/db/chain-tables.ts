import type { Generated } from 'kysely';

/** Addresses, payouts, and the tables of the embedded networks. */
export interface ChainTables {
  user_address_indexes: { user_id: string; address_index: Generated<number> };
  user_addresses: { user_id: string; chain: string; address: string };
  bill_addresses: BillAddressesTable;
  chain_payouts: ChainPayoutsTable;
  chain_heads: { network: string; height: bigint; made_at: Date; fails_next: Generated<number> };
  chain_blocks: ChainBlocksTable;
  chain_transactions: ChainTransactionsTable;
  chain_balances: { currency_id: number; address: string; amount: string };
}

interface BillAddressesTable {
  bill_id: string;
  address_index: bigint;
  address: string;
  released_at: Date | null;
}

interface ChainPayoutsTable {
  id: string;
  owner_kind: string;
  owner_id: string;
  amount: string;
  currency_id: number;
  network: string;
  hash: string;
  signed: string;
  created_at: Date;
  ended_at: Date | null;
  outcome: 'final' | 'failed' | null;
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
  signed: unknown;
  height: bigint | null;
  failed: Generated<boolean>;
}
