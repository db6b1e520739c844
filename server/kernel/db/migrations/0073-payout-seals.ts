import type { Migration } from './migration';

/** Seals on the signed transactions of payouts, and on sweeps. Programs before it write none. */
export const payoutSeals: Migration = {
  number: 73,
  name: 'payout-seals',
  oldestProgram: 73,
  seals: ['payout_attempts', 'sweeps'],
  statements: [
    // Changes are noted by one column, and a leg's are looked up together.
    'alter table payout_attempts add column id text collate "C", add column seal bytea',
    `update payout_attempts set id = leg_id || '/' || n`,
    'alter table payout_attempts alter column id set not null',
    'create unique index payout_attempts_of_id on payout_attempts (id)',
    'alter table sweeps add column seal bytea',
  ],
};
