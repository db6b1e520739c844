import type { Generated } from 'kysely';

/** Bills, their history and exports, and the daily statements that list them. */
export interface BillTables {
  bills: BillsTable;
  bill_exports: BillExportsTable;
  bill_events: BillEventsTable;
  spent_pins: { bill_id: string; pin_hash: Buffer; spent_at: Date };
  bill_tallies: BillTalliesTable;
  issued_statements: {
    hash: string;
    user_id: string;
    day: string | null;
    statement: string | null;
    issued_at: Date;
    seal: Buffer | null;
  };
}

interface BillsTable {
  id: string;
  serial: string;
  currency_id: number;
  nominal: string;
  status: number;
  holder_id: string | null;
  minter_id: string | null;
  reward: string;
  lock_id: string | null;
  pin_hash: Buffer | null;
  export_id: string | null;
  label: string | null;
  minted_at: Date;
  changed_at: Date;
}

interface BillExportsTable {
  id: string;
  user_id: string;
  currency_id: number;
  serials: string[];
  sealed_pins: Buffer | null;
  created_at: Date;
  expires_at: Date;
  acknowledged_at: Date | null;
  job_id: string | null;
  seal: Buffer | null;
}

interface BillEventsTable {
  id: Generated<bigint>;
  bill_id: string;
  move: string;
  from_status: number | null;
  to_status: number;
  actor_id: string | null;
  holder_id: string | null;
  entry_id: string | null;
  move_id: string | null;
  created_at: Date;
  seal: Buffer | null;
}

interface BillTalliesTable {
  id: Generated<bigint>;
  currency_id: number;
  status: number;
  bill_count: bigint;
  amount: string;
}
