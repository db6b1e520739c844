import type { Migration } from './migration';

/** Which devices a user is known on, and what his open screens are told. */
export const devices: Migration = {
  number: 4,
  name: 'devices',
  statements: [
    // The device is a random cookie; only its hash is kept.
    `alter table sessions add column device_hash bytea, add column place text`,
    `create index sessions_device on sessions (user_id, device_hash)`,
    // Names what changed, never what it changed to.
    `create table live_events (
      id bigint generated always as identity primary key,
      user_id uuid not null references users (id),
      topic text not null,
      created_at timestamptz not null default clock_timestamp()
    )`,
    `create index live_events_user on live_events (user_id, id)`,
    `create index live_events_age on live_events (created_at)`,
  ],
};
