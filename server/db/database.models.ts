import type { ColumnType, Generated } from 'kysely';

/** The columns as the code sees them; `migrations/` says what each is for. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  auth_flows: AuthFlowsTable;
  used_captchas: { nonce_hash: Buffer; expires_at: Date };
  outbox_mails: OutboxMailsTable;
  installation: { name: string; value: string };
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
  referrer_id: string | null;
  merchant_name: string | null;
  blocked_at: Date | null;
  created_at: Date;
}

interface SessionsTable {
  id: string;
  user_id: string;
  device: string;
  address: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Date;
  rotated_at: Date | null;
  successor_hash: Buffer | null;
  attempt_hash: Buffer | null;
}

interface AuthFlowsTable {
  id: string;
  purpose: 'signIn' | 'registration' | 'userUpdate';
  step: 'code' | 'password';
  binding_hash: Buffer;
  email: string;
  user_id: string | null;
  code_hash: Buffer;
  code_sent_at: Date;
  code_expires_at: Date;
  tries_left: number;
  key_hash: Buffer | null;
  idle_expires_at: Date;
  created_at: Date;
}

interface OutboxMailsTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: Date;
}
