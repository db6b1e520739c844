import type { Migration } from './migration';

/** A user's known devices, and the live events that the user's open screens receive. */
export const devices: Migration = {
  number: 4,
  name: 'devices',
  statements: [
    // A device is recognised by a random cookie; the table holds only the cookie's hash.
    `alter table sessions add column device_hash bytea, add column place text`,
    `create index sessions_device on sessions (user_id, device_hash)`,
    // A topic names what has changed, never the new value.
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
