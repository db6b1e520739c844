import type { Migration } from './migration';

/** Addresses of users' programs that events are posted to, and the state of each message. */
export const webhooks: Migration = {
  number: 45,
  name: 'webhooks',
  statements: [
    // `first_event` is the newest live event when it was made, `cursor` the newest that has been looked at.
    `create table webhooks (
      id uuid primary key,
      user_id uuid not null references users (id),
      url text not null,
      secret bytea not null,
      first_event bigint not null,
      cursor bigint not null,
      created_at timestamptz not null
    )`,
    'create index webhooks_of_user on webhooks (user_id)',
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
  ],
};
