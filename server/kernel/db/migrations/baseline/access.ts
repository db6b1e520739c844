/** Ways to sign in, to register, to recover an account and to confirm a payout. */
export const accessTables: readonly string[] = [
  `create table auth_flows (
    id uuid primary key,
    purpose text not null check (purpose in ('signIn', 'registration', 'userUpdate', 'recovery', 'emailSecurity',
      'appSecurity', 'passwordChange', 'passkeys')),
    step text not null check (step in ('code', 'authenticator', 'password')),
    binding_hash bytea not null unique,
    email text not null,
    user_id uuid references users (id),
    code_hash bytea not null,
    code_sent_at timestamptz not null,
    code_expires_at timestamptz not null,
    tries_left smallint not null check (tries_left >= 0),
    key_hash bytea,
    idle_expires_at timestamptz not null,
    created_at timestamptz not null,
    seal bytea,
    constraint auth_flows_key_check check ((step = 'code') = (key_hash is null))
  )`,
  `create index auth_flows_idle on auth_flows (idle_expires_at)`,
  // One link of each purpose for a mailbox: a new one replaces the last. An address without an account gets a link that is
  // never sent, so that neither response nor timing tells which address has an account.
  `create table mailed_links (
    email text not null constraint recovery_links_email_check check (email = lower(email) and length(email) <= 254),
    user_id uuid constraint recovery_links_user_id_fkey references users (id),
    token_hash bytea not null constraint recovery_links_token_hash_key unique,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    purpose text not null check (purpose in ('recovery', 'registration')),
    seal bytea,
    primary key (purpose, email)
  )`,
  `create index mailed_links_age on mailed_links (sent_at)`,
  // Codes that replace a lost authenticator app at sign-in and recovery; each counts once.
  `create table recovery_codes (
    code_hash bytea primary key,
    user_id uuid not null references users (id),
    made_at timestamptz not null,
    used_at timestamptz,
    seal bytea
  )`,
  `create index recovery_codes_of_user on recovery_codes (user_id)`,
  // QR codes with which a signed-in phone signs another browser in.
  `create table qr_logins (
    id uuid primary key,
    code_hash bytea not null unique,
    browser_hash bytea not null unique,
    session_id_hash bytea not null,
    status text not null check (status in ('init', 'opened', 'confirmed', 'authorized', 'cancelled')),
    number text not null check (number ~ '^[1-9][0-9]$'),
    device text not null,
    address text not null,
    place text,
    opened_by uuid references users (id),
    confirmed_in uuid references sessions (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    seal bytea,
    check (status in ('init', 'cancelled') or opened_by is not null),
    check (status not in ('confirmed', 'authorized') or confirmed_in is not null)
  )`,
  `create index qr_logins_expiry on qr_logins (expires_at)`,
  `create index qr_logins_session on qr_logins (confirmed_in) where confirmed_in is not null`,
  // A link is to the provider's id of the user (`sub`), because an e-mail address there may pass to someone else.
  `create table social_links (
    provider text not null,
    subject text not null check (length(subject) between 1 and 255),
    user_id uuid not null references users (id),
    linked_at timestamptz not null,
    seal bytea,
    primary key (provider, subject),
    unique (user_id, provider)
  )`,
  // Becomes a row of social_links when its flow has been completed.
  `create table social_pending_links (
    flow_id uuid primary key references auth_flows (id) on delete cascade,
    provider text not null,
    subject text not null,
    seal bytea
  )`,
  `create table social_used_nonces (nonce_hash bytea primary key, expires_at timestamptz not null)`,
  `create index social_used_nonces_expiry on social_used_nonces (expires_at)`,
  `create table passkeys (
    id uuid primary key,
    user_id uuid not null references users (id),
    credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
    public_key bytea not null check (octet_length(public_key) between 1 and 4096),
    -- The authenticator's count of signatures. Some authenticators always send 0.
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    name text not null check (char_length(name) between 1 and 40),
    created_at timestamptz not null,
    last_used_at timestamptz,
    -- Whether the user also proved the authenticator app when adding it: only then the passkey replaces the app.
    with_app boolean not null default false,
    seal bytea
  )`,
  `create index passkeys_of_user on passkeys (user_id)`,
  // The first answer deletes a challenge, right or wrong.
  `create table passkey_challenges (
    challenge_hash bytea primary key,
    purpose text not null check (purpose in ('add', 'signIn')),
    -- The session, or a guest's browser, that received the challenge.
    binding_hash bytea not null,
    expires_at timestamptz not null,
    with_app boolean not null default false,
    seal bytea
  )`,
  `create index passkey_challenges_end on passkey_challenges (expires_at)`,
  // A row for each payout request. The channel is that of the time when the code was requested; without a mail there is no
  // hash. A passkey may sign the challenge instead; the first answer removes it.
  `create table payout_codes (
    request_id uuid primary key,
    user_id uuid not null references users (id),
    purpose text not null check (purpose in ('send', 'migration')),
    channel smallint not null check (channel between -1 and 1),
    code_hash bytea,
    code_sent_at timestamptz,
    code_expires_at timestamptz,
    tries_left smallint not null check (tries_left >= 0),
    begun_at timestamptz not null,
    used_at timestamptz,
    challenge_hash bytea,
    challenge_until timestamptz,
    seal bytea,
    check ((channel = 0) = (code_hash is not null)),
    check (num_nonnulls(code_hash, code_sent_at, code_expires_at) in (0, 3)),
    constraint payout_codes_challenge_check check ((challenge_hash is null) = (challenge_until is null))
  )`,
  `create index payout_codes_age on payout_codes (begun_at)`,
];
