import type { Migration } from './migration';

/** Seals on programs' keys, on what they may pay and have paid, and on webhooks. Programs before it write none. */
export const sealedKeys: Migration = {
  number: 65,
  name: 'sealed-keys',
  oldestProgram: 65,
  seals: ['api_keys', 'key_purses', 'key_payments', 'webhooks'],
  statements: [
    'alter table api_keys add column seal bytea',
    'alter table key_purses add column seal bytea',
    'alter table key_payments add column seal bytea',
    'alter table webhooks add column seal bytea',
  ],
};
