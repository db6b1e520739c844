/** The sealed tables of users, sessions and of what leads to one; `sealed-tables.ts` has the others. */
export const sealedAccessTables = {
  /** Who may sign in and how, where mails and money go. A change raises `revision`, so no earlier row can be brought back. */
  users: {
    named: ['users', 'user'],
    key: 'id',
    columns: [
      'id',
      'public_id',
      'email',
      'password_hash',
      'name',
      'name_folded',
      'full_name',
      'kyc_status',
      'secure_mode',
      'transaction_security_type',
      'notify_login',
      'notify_operations',
      'notify_news',
      'notify_amounts',
      'findable',
      'referrer_id',
      'merchant_name',
      'blocked_at',
      'totp_secret',
      'totp_pending',
      'created_at',
      'revision',
    ],
  },
  /** The user of a session, and whether it has ended. Each use moves when it expires. */
  sessions: {
    named: ['sessions', 'session'],
    key: 'id',
    isForgotten: true,
    columns: ['id', 'user_id', 'created_at', 'ended_at'],
  },
  /** The session that a token continues. */
  refresh_tokens: {
    named: ['refresh tokens', 'refresh token'],
    key: 'token_hash',
    keyType: 'bytea',
    isForgotten: true,
    isUnnoted: true,
    columns: ['token_hash', 'session_id', 'created_at'],
  },
  passkeys: {
    named: ['passkeys', 'passkey'],
    key: 'id',
    isForgotten: true,
    columns: ['id', 'user_id', 'credential_id', 'public_key', 'created_at', 'with_app'],
  },
  passkey_challenges: {
    named: ['passkeys’ challenges', 'challenge'],
    key: 'challenge_hash',
    keyType: 'bytea',
    isForgotten: true,
    isUnnoted: true,
    columns: ['challenge_hash', 'purpose', 'binding_hash', 'expires_at', 'with_app'],
  },
  /** The codes that replace the authenticator app's, each once. */
  recovery_codes: {
    named: ['recovery codes', 'recovery code'],
    key: 'code_hash',
    keyType: 'bytea',
    isForgotten: true,
    columns: ['code_hash', 'user_id', 'made_at', 'used_at'],
  },
  /** How a payout is confirmed, and the tries that are left. */
  payout_codes: {
    named: ['payouts’ codes', 'code of payout'],
    key: 'request_id',
    isForgotten: true,
    isUnnoted: true,
    columns: [
      'request_id',
      'user_id',
      'purpose',
      'channel',
      'code_hash',
      'code_sent_at',
      'code_expires_at',
      'tries_left',
      'begun_at',
      'used_at',
      'challenge_hash',
      'challenge_until',
    ],
  },
  /** The name under which the verifier knows a user, and when the operator decided. The reads only put its answers in order. */
  verifications: {
    named: ['verifications', 'verification of user'],
    key: 'user_id',
    columns: ['user_id', 'reference', 'overruled_at'],
  },
  /** Sign-ins and changes of the ways into an account. */
  security_events: {
    named: ['security events', 'security event'],
    key: 'id',
    columns: ['id', 'user_id', 'happened_at', 'kind', 'way', 'name', 'device', 'address'],
  },
  /** Accounts of providers that sign in to ours. A user may link one again. */
  social_links: {
    named: ['links of providers', 'link of provider account'],
    key: 'subject',
    keyType: 'text',
    isForgotten: true,
    mayReturn: true,
    columns: ['provider', 'subject', 'user_id', 'linked_at'],
  },
  /** The user of a flow, and how far it has come. Its mailed code is hashed with its id. */
  auth_flows: {
    named: ['flows', 'flow'],
    key: 'id',
    isForgotten: true,
    isUnnoted: true,
    columns: ['id', 'purpose', 'step', 'binding_hash', 'email', 'user_id', 'key_hash', 'created_at'],
  },
  social_pending_links: {
    named: ['pending links', 'pending link of flow'],
    key: 'flow_id',
    isForgotten: true,
    isUnnoted: true,
    columns: ['flow_id', 'provider', 'subject'],
  },
  /** The links in mails. One whose successor could not be mailed comes back. */
  mailed_links: {
    named: ['mailed links', 'mailed link'],
    key: 'token_hash',
    keyType: 'bytea',
    isForgotten: true,
    isUnnoted: true,
    mayReturn: true,
    columns: ['purpose', 'email', 'user_id', 'token_hash', 'sent_at'],
  },
  /** The browser that waits, and the session that has confirmed it. */
  qr_logins: {
    named: ['QR codes', 'QR code'],
    key: 'id',
    isForgotten: true,
    isUnnoted: true,
    columns: [
      'id',
      'code_hash',
      'browser_hash',
      'session_id_hash',
      'status',
      'number',
      'opened_by',
      'confirmed_in',
      'created_at',
      'expires_at',
    ],
  },
} as const;
