import type { Migration } from './migration';

/** Links for recovering a password, and the queues of delayed sign-ins. */
export const doors: Migration = {
  number: 14,
  name: 'doors',
  statements: [
    // One link for each mailbox: a new one replaces the last. An address without an account gets a link that is never
    // sent, so that neither response nor timing tells which address has an account.
    `create table recovery_links (
      email text primary key check (email = lower(email) and length(email) <= 254),
      user_id uuid references users (id),
      token_hash bytea not null unique,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    `create index recovery_links_age on recovery_links (sent_at)`,
    // Unlogged like the rate limits: a crash lets those who waited start again.
    `create unlogged table sign_in_turns (
      queue_hash bytea primary key,
      turns timestamptz[] not null,
      ends_at timestamptz not null
    )`,
    `create index sign_in_turns_end on sign_in_turns (ends_at)`,
  ],
};
