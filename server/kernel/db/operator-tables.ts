import type { Generated } from 'kysely';

/** The operator's settings and pauses, and the history of the operator's actions. */
export interface OperatorTables {
  operator_actions: OperatorActionsTable;
  set_mint_costs: SetMintCostsTable;
  set_prices: { currency_id: number; price: string; set_at: Date };
  pauses: PausesTable;
  frozen_bills: { serial: string; reason: string; frozen_at: Date };
}

interface OperatorActionsTable {
  id: Generated<bigint>;
  done_at: Date;
  actor: string;
  command: string;
  arguments: unknown;
  reason: string;
  changes: unknown;
  setting: string | null;
  entry_id: string | null;
}

interface SetMintCostsTable {
  version: Generated<bigint>;
  currency_id: number;
  nominal: string;
  cost: string;
  set_at: Date;
}

interface PausesTable {
  operation: 'mint' | 'fill' | 'burn' | 'swap' | 'send' | 'migrate' | 'epos';
  currency_id: number;
  reason: string;
  set_at: Date;
}
