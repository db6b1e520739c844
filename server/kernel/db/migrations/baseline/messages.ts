/** What users get notified of: events on open screens, browser notifications and webhooks. */
export const messageTables: readonly string[] = [
  // A topic names what has changed, never the new value. Events live for half an hour, and a merchant gets one from every
  // payer: no foreign key, which would lock the merchant's row, and no ordered index by time to maintain.
  `create table live_events (
    id bigint generated always as identity primary key,
    user_id uuid not null,
    topic text not null,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index live_events_user on live_events (user_id, id)`,
  `create index live_events_age on live_events using brin (created_at)`,
  // A subscription ends with its session. Address and keys are sealed: anyone who knows them can send to the device.
  `create table push_subscriptions (
    session_id uuid primary key references sessions (id) on delete cascade,
    user_id uuid not null references users (id),
    endpoint_hash bytea not null unique,
    sealed bytea not null,
    language text not null,
    created_at timestamptz not null
  )`,
  `create index push_subscriptions_of_user on push_subscriptions (user_id)`,
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
  // The last block searched for news.
  `create table push_state (id smallint primary key check (id = 1), through_block bigint not null)`,
  `insert into push_state values (1, 0)`,
  // `first_event` is the newest live event when the webhook was made, `cursor` the newest that has been looked at.
  `create table webhooks (
    id uuid primary key,
    user_id uuid not null references users (id),
    url text not null,
    secret bytea not null,
    first_event bigint not null,
    cursor bigint not null,
    created_at timestamptz not null,
    seal bytea
  )`,
  `create index webhooks_of_user on webhooks (user_id)`,
  `create table webhook_deliveries (
    webhook_id uuid not null references webhooks (id) on delete cascade,
    event_id bigint not null,
    topic text not null,
    state text not null check (state in ('waiting', 'received', 'failed')),
    tries integer not null default 0,
    status integer,
    due_at timestamptz not null,
    give_up_at timestamptz not null,
    created_at timestamptz not null,
    primary key (webhook_id, event_id)
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting'`,
];
