import type { Migration } from './migration';

/** Seals on users. Each change raises `revision`, so a row that gets earlier values back isn't sealed. Programs before it write none. */
export const sealedUsers: Migration = {
  number: 72,
  name: 'sealed-users',
  oldestProgram: 72,
  seals: ['users'],
  statements: [
    'alter table users add column revision integer not null default 0',
    'alter table users add column seal bytea',
  ],
};
