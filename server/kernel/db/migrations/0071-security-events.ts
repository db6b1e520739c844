import type { Migration } from './migration';

/** Sign-ins and changes of the ways into each account, for its user. Nothing in it ever changes. */
export const securityEvents: Migration = {
  number: 71,
  name: 'security-events',
  statements: [
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
    'create index security_events_of_user on security_events (user_id, id)',
  ],
};
