import type { Migration } from './migration';

/**
 * Counts of guesses, and the queues that slow them, in logged tables: crashes and failovers empty unlogged ones.
 * Running counts start again once, with this migration.
 */
export const guessCounts: Migration = {
  number: 52,
  name: 'guess counts',
  statements: [
    `create table guess_counts (key varchar(255) primary key, points integer not null, expire double precision not null)`,
    'create index guess_counts_expiry on guess_counts (expire)',
    'alter table sign_in_turns set logged',
  ],
};
