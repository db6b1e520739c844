import type { Generated, GeneratedAlways } from 'kysely';

/** The operator's settings and pauses, the history of the operator's actions, and publications of reserves. */
export interface OperatorTables {
  operator_actions: OperatorActionsTable;
  set_mint_costs: SetMintCostsTable;
  set_prices: { currency_id: number; price: string; set_at: Date; seal: Buffer | null };
  pauses: PausesTable;
  frozen_bills: { serial: string; reason: string; frozen_at: Date; seal: Buffer | null };
  reserve_publications: {
    id: string;
    published_at: Date;
    root: Buffer;
    statement: string;
    signature: Buffer;
  };
  reserve_nodes: ReserveNodesTable;
  reserve_addresses: { publication_id: string; currency_id: number; address: string; amount: string };
}

interface ReserveNodesTable {
  publication_id: string;
  currency_id: number;
  level: number;
  position: number;
  leaf_id: Buffer | null;
  hash: Buffer;
  amount: string;
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
  seal: Buffer | null;
  signer: string | null;
  signature: Buffer | null;
}

interface SetMintCostsTable {
  version: Generated<bigint>;
  currency_id: number;
  nominal: string;
  cost: string;
  set_at: Date;
  seal: Buffer | null;
}

interface PausesTable {
  operation: 'mint' | 'fill' | 'burn' | 'swap' | 'send' | 'migrate' | 'epos';
  currency_id: number;
  reason: string;
  set_at: Date;
  seal: Buffer | null;
  name: GeneratedAlways<string>;
}
