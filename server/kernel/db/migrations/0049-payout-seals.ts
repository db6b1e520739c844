import type { Migration } from './migration';

/** What is paid out carries the server's seal. The start that brings this seals the rows that are there, in the same transaction. */
export const payoutSeals: Migration = {
  number: 49,
  name: 'payout seals',
  statements: [
    `alter table sends add column seal bytea`,
    `alter table payout_legs add column seal bytea`,
    `create index sends_in_review on sends (created_at) where state = 'review'`,
  ],
};
