import type { Generated } from 'kysely';

/** How users get in and prove who they are: sessions, codes on their way, links of social accounts. */
export interface AccessTables {
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  auth_flows: AuthFlowsTable;
  wrong_codes: { row_id: string; step: string; tries_left: number; subject: string; at: Date };
  payout_codes: PayoutCodesTable;
  qr_logins: QrLoginsTable;
  mailed_links: MailedLinksTable;
  recovery_codes: RecoveryCodesTable;
  support_messages: SupportMessagesTable;
  sign_in_turns: { queue_hash: Buffer; turns: Date[]; ends_at: Date };
  used_captchas: { nonce_hash: Buffer; expires_at: Date };
  social_links: SocialLinksTable;
  social_pending_links: { flow_id: string; provider: string; subject: string; seal: Buffer | null };
  social_used_nonces: { nonce_hash: Buffer; expires_at: Date };
  passkeys: PasskeysTable;
  passkey_challenges: {
    challenge_hash: Buffer;
    purpose: 'add' | 'signIn';
    binding_hash: Buffer;
    expires_at: Date;
    with_app: boolean;
    seal: Buffer | null;
  };
  verifications: VerificationsTable;
  verification_hints: { hint_hash: Buffer; expires_at: Date };
  security_events: SecurityEventsTable;
  verifier_applicants: { reference: string; state: number };
}

interface SecurityEventsTable {
  id: string;
  user_id: string;
  happened_at: Date;
  kind: string;
  way: string | null;
  name: string | null;
  device: string;
  address: string;
  seal: Buffer | null;
}

interface VerificationsTable {
  user_id: string;
  reference: string;
  reads_begun: Generated<bigint>;
  read_applied: Generated<bigint>;
  overruled_at: Date | null;
  seal: Buffer | null;
}

interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  with_app: boolean;
  seal: Buffer | null;
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
  device_hash: Buffer | null;
  place: string | null;
  seal: Buffer | null;
}

interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Date;
  rotated_at: Date | null;
  successor_hash: Buffer | null;
  attempt_hash: Buffer | null;
  seal: Buffer | null;
}

interface AuthFlowsTable {
  id: string;
  purpose:
    | 'signIn'
    | 'registration'
    | 'userUpdate'
    | 'recovery'
    | 'emailSecurity'
    | 'appSecurity'
    | 'passwordChange'
    | 'passkeys';
  step: 'code' | 'authenticator' | 'password';
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
  seal: Buffer | null;
}

interface PayoutCodesTable {
  request_id: string;
  user_id: string;
  purpose: 'send' | 'migration';
  channel: number;
  code_hash: Buffer | null;
  code_sent_at: Date | null;
  code_expires_at: Date | null;
  tries_left: number;
  begun_at: Date;
  used_at: Date | null;
  challenge_hash: Buffer | null;
  challenge_until: Date | null;
  seal: Buffer | null;
}

interface QrLoginsTable {
  id: string;
  code_hash: Buffer;
  browser_hash: Buffer;
  session_id_hash: Buffer;
  status: 'init' | 'opened' | 'confirmed' | 'authorized' | 'cancelled';
  number: string;
  device: string;
  address: string;
  place: string | null;
  opened_by: string | null;
  confirmed_in: string | null;
  created_at: Date;
  expires_at: Date;
  seal: Buffer | null;
}

interface MailedLinksTable {
  purpose: 'recovery' | 'registration';
  email: string;
  user_id: string | null;
  token_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
  seal: Buffer | null;
}

interface RecoveryCodesTable {
  code_hash: Buffer;
  user_id: string;
  made_at: Date;
  used_at: Date | null;
  seal: Buffer | null;
}

interface SupportMessagesTable {
  number: string;
  user_id: string;
  subject: string;
  operation_ref: string | null;
  sent_at: Date;
}

interface SocialLinksTable {
  provider: string;
  subject: string;
  user_id: string;
  linked_at: Date;
  seal: Buffer | null;
}
