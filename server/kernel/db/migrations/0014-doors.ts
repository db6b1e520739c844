import type { Migration } from './migration';

/** Links for recovering a password, and who waits to have a password judged. */
export const doors: Migration = {
  number: 14,
  name: 'doors',
  statements: [
    // One for each mailbox: a new one takes the place of the last. An address without an account has one that is never
    // sent, so that nothing tells the two apart.
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
