import type { Migration } from './migration';

/** Sign-in by other providers. */
export const social: Migration = {
  number: 6,
  name: 'social',
  statements: [
    // The provider's own name of its user (`sub`) decides; addresses there may change hands, this never does.
    `create table social_links (
      provider text not null,
      subject text not null check (length(subject) between 1 and 255),
      user_id uuid not null references users (id),
      linked_at timestamptz not null,
      primary key (provider, subject),
      unique (user_id, provider)
    )`,
    // Becomes a link when the flow has come to its end.
    `create table social_pending_links (
      flow_id uuid primary key references auth_flows (id) on delete cascade,
      provider text not null,
      subject text not null
    )`,
    `create table social_used_nonces (nonce_hash bytea primary key, expires_at timestamptz not null)`,
    `create index social_used_nonces_expiry on social_used_nonces (expires_at)`,
  ],
};
