import type { Migration } from './migration';

/** Sign-in through other providers. */
export const social: Migration = {
  number: 6,
  name: 'social',
  statements: [
    // A link is to the provider's id of the user (`sub`), because an e-mail address there may pass to someone else.
    `create table social_links (
      provider text not null,
      subject text not null check (length(subject) between 1 and 255),
      user_id uuid not null references users (id),
      linked_at timestamptz not null,
      primary key (provider, subject),
      unique (user_id, provider)
    )`,
    // Becomes a row of social_links when its flow has been completed.
    `create table social_pending_links (
      flow_id uuid primary key references auth_flows (id) on delete cascade,
      provider text not null,
      subject text not null
    )`,
    `create table social_used_nonces (nonce_hash bytea primary key, expires_at timestamptz not null)`,
    `create index social_used_nonces_expiry on social_used_nonces (expires_at)`,
  ],
};
