import type { Migration } from './migration';

/** What is paid out carries the server's seal. The next start seals the rows that are there, as its owner. */
export const payoutSeals: Migration = {
  number: 49,
  name: 'payout seals',
  statements: [
    `alter table sends add column seal bytea`,
    `alter table payout_legs add column seal bytea`,
    `create index sends_in_review on sends (created_at) where state = 'review'`,
  ],
};
