import type { Migration } from './migration';

/**
 * Seals on quotes, on exports of bills and on the places of users' addresses. Programs before it write none. What is there already
 * is sealed as it is; quotes are left to expire.
 */
export const moreSeals: Migration = {
  number: 61,
  name: 'more-seals',
  oldestProgram: 61,
  seals: ['bill_exports', 'user_address_indexes', 'input_addresses'],
  statements: [
    'alter table quotes add column seal bytea',
    `create unique index quotes_are_used_once on entries (about) where kind in ('buy tct', 'buy tct with bills')`,
    'drop index quotes_expiry',
    'create index quotes_unused on quotes (expires_at) where used_at is null',
    'alter table bill_exports add column seal bytea',
    'alter table user_address_indexes add column seal bytea',
    'alter table input_addresses add column seal bytea',
  ],
};
