/** API keys with their purses, and payments at the till. */
export interface EposTables {
  api_keys: ApiKeysTable;
  key_purses: KeyPursesTable;
  key_payments: KeyPaymentsTable;
  payment_intents: PaymentIntentsTable;
}

interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  key_start: string;
  key_end: string;
  key_hash: Buffer;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  seal: Buffer | null;
}

interface KeyPursesTable {
  key_id: string;
  currency_id: number;
  day_limit: string;
  merchant_ids: string[];
  /** A day in UTC, `2026-11-25`. */
  spent_on: string | null;
  spent: string;
  seal: Buffer | null;
}

interface KeyPaymentsTable {
  payment_id: string;
  key_id: string;
  amount: string;
  paid_on: string;
  seal: Buffer | null;
}

interface PaymentIntentsTable {
  id: string;
  merchant_id: string;
  currency_id: number;
  amount: string;
  fee: string;
  total: string;
  total_currency: string;
  exchange_rate: string;
  location: string;
  cashier: string;
  note: string;
  signature: Buffer;
  created_at: Date;
  expires_at: Date;
  seen_at: Date | null;
  cancelled_at: Date | null;
  paid_at: Date | null;
  payer_id: string | null;
  check_id: string | null;
  entry_id: string | null;
  entry_hash: Buffer | null;
  refunded_at: Date | null;
  refund_entry_id: string | null;
  seal: Buffer | null;
}
