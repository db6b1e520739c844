import type { Migration } from './migration';

/** Users, sessions, sign-in and registration flows, and the tables that the first version of the server needs to run. */
export const accounts: Migration = {
  number: 1,
  name: 'accounts',
  statements: [
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
      check ((name is null) = (name_folded is null))
    )`,
    `create index users_referrer on users (referrer_id) where referrer_id is not null`,
    `create table sessions (
      id uuid primary key,
      user_id uuid not null references users (id),
      device text not null,
      address text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`,
    `create index sessions_user on sessions (user_id) where ended_at is null`,
    `create table refresh_tokens (
      token_hash bytea primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      created_at timestamptz not null,
      rotated_at timestamptz,
      successor_hash bytea,
      attempt_hash bytea,
      check ((rotated_at is null) = (successor_hash is null))
    )`,
    `create index refresh_tokens_session on refresh_tokens (session_id)`,
    `create table auth_flows (
      id uuid primary key,
      purpose text not null check (purpose in ('signIn', 'registration', 'userUpdate')),
      step text not null check (step in ('code', 'password')),
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
      check ((step = 'password') = (key_hash is not null))
    )`,
    `create index auth_flows_idle on auth_flows (idle_expires_at)`,
    `create table used_captchas (nonce_hash bytea primary key, expires_at timestamptz not null)`,
    `create index used_captchas_expiry on used_captchas (expires_at)`,
    `create table outbox_mails (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      created_at timestamptz not null
    )`,
    // Not bigint: the rate limit library does arithmetic with `expire`, and the driver returns bigint as BigInt.
    `create table budgets (key varchar(255) primary key, points integer not null default 0, expire double precision)`,
    `create index budgets_expiry on budgets (expire)`,
    `create table installation (name text primary key, value text not null)`,
  ],
};
