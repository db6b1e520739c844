/** Users, their sessions and devices, identity verification, and messages to support. */
export const userTables: readonly string[] = [
  // Both authenticator secrets are encrypted. The pending one replaces the other once the user has entered a code made with it.
  // `totp_last_step` is the last time step whose code was accepted, so that no code is accepted twice.
  `create table users (
    id uuid primary key,
    public_id bigint not null unique check (public_id between 10000 and 999999999999),
    email text not null unique check (email = lower(email) and length(email) <= 254),
    password_hash text not null,
    name text,
    name_folded text unique,
    full_name text check (length(full_name) <= 256),
    avatar text,
    kyc_status smallint not null default 0 check (kyc_status between 0 and 6),
    secure_mode smallint not null default 0 check (secure_mode between 0 and 3),
    transaction_security_type smallint not null default 0 check (transaction_security_type between -1 and 1),
    notify_login boolean not null default true,
    notify_operations boolean not null default true,
    notify_news boolean not null default false,
    referrer_id uuid references users (id) check (referrer_id <> id),
    merchant_name text,
    blocked_at timestamptz,
    created_at timestamptz not null,
    totp_secret bytea,
    totp_last_step bigint,
    totp_pending bytea,
    dismissed_promos text[] not null default '{}' check (dismissed_promos <@ array['presale']),
    -- Whether others can find the user by e-mail address or public id.
    findable boolean not null default true,
    notify_amounts boolean not null default false,
    -- Each change raises it, so a row that gets earlier values back is not sealed.
    revision integer not null default 0,
    seal bytea,
    check ((name is null) = (name_folded is null)),
    check ((secure_mode in (1, 2)) = (totp_secret is not null)),
    -- Without an authenticator app nobody could confirm a payout by one.
    constraint users_app_security check (transaction_security_type <> 1 or totp_secret is not null)
  )`,
  `create index users_referrer on users (referrer_id) where referrer_id is not null`,
  `create index users_blocked on users (id) where blocked_at is not null`,
  `create index users_merchants on users (id) where merchant_name is not null`,
  `create index users_of_merchant_name on users (lower(merchant_name)) where merchant_name is not null`,
  // A device is recognised by a random cookie; the table holds only the cookie's hash.
  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users (id),
    device text not null,
    address text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    device_hash bytea,
    place text,
    seal bytea
  )`,
  `create index sessions_user on sessions (user_id) where ended_at is null`,
  `create index sessions_device on sessions (user_id, device_hash)`,
  // Whether another user has signed in on the same device since.
  `create index sessions_of_device on sessions (device_hash, created_at)`,
  `create table refresh_tokens (
    token_hash bytea primary key,
    session_id uuid not null references sessions (id) on delete cascade,
    created_at timestamptz not null,
    rotated_at timestamptz,
    successor_hash bytea,
    attempt_hash bytea,
    seal bytea,
    check ((rotated_at is null) = (successor_hash is null))
  )`,
  `create index refresh_tokens_session on refresh_tokens (session_id)`,
  // Sign-ins and changes of the ways into each account, for its user. Nothing in it ever changes.
  `create table security_events (
    id uuid primary key,
    user_id uuid not null references users (id),
    happened_at timestamptz not null,
    kind text not null,
    -- How someone signed in, or the confirmation that was chosen.
    way text,
    -- Of a passkey, key or provider.
    name text,
    device text not null,
    address text not null,
    seal bytea
  )`,
  `create index security_events_of_user on security_events (user_id, id)`,
  // The verifier knows the user by the reference. Reads are numbered: the result of an overtaken read is ignored.
  `create table verifications (
    user_id uuid primary key references users (id),
    reference uuid not null unique default gen_random_uuid(),
    reads_begun bigint not null default 0,
    read_applied bigint not null default 0 check (read_applied <= reads_begun),
    -- When the operator set the state. Results that the verifier read before then are ignored.
    overruled_at timestamptz,
    seal bytea
  )`,
  `create table verification_hints (
    hint_hash bytea primary key,
    expires_at timestamptz not null
  )`,
  `create index verification_hints_end on verification_hints (expires_at)`,
  // Used only by the stand-in verifier.
  `create table verifier_applicants (
    reference uuid primary key,
    state smallint not null check (state between 0 and 6)
  )`,
  // Only the numbers of messages: their text is only in the mail.
  `create table support_messages (
    number text primary key,
    user_id uuid not null references users (id),
    subject text not null,
    operation_ref text,
    sent_at timestamptz not null
  )`,
  `create index support_messages_of_user on support_messages (user_id)`,
];
