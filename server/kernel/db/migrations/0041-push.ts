import type { Migration } from './migration';

/** Browser notifications: subscriptions, messages, and the last block searched for news. */
export const push: Migration = {
  number: 41,
  name: 'push',
  statements: [
    'alter table users add column notify_amounts boolean not null default false',
    // A subscription ends with its session. Address and keys are sealed: anyone who knows them can send to the device.
    `create table push_subscriptions (
      session_id uuid primary key references sessions (id) on delete cascade,
      user_id uuid not null references users (id),
      endpoint_hash bytea not null unique,
      sealed bytea not null,
      language text not null,
      created_at timestamptz not null
    )`,
    'create index push_subscriptions_of_user on push_subscriptions (user_id)',
    // Whether another user has signed in on the same device since.
    'create index sessions_of_device on sessions (device_hash, created_at)',
    `create table news (
      id uuid primary key,
      texts jsonb not null,
      created_at timestamptz not null
    )`,
    // One row per event and subscription, so that no event is sent twice.
    `create table push_messages (
      session_id uuid not null references push_subscriptions (session_id) on delete cascade,
      event text not null,
      kind text not null,
      subject_id uuid not null,
      amounts jsonb not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
      tries integer not null default 0,
      due_at timestamptz not null,
      created_at timestamptz not null,
      primary key (session_id, event)
    )`,
    `create index push_messages_due on push_messages (due_at) where state = 'waiting'`,
    'create table push_state (id smallint primary key check (id = 1), through_block bigint not null)',
    'insert into push_state select 1, coalesce((select max(number) from blocks), 0)',
  ],
};
