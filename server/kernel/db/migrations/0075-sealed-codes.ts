import type { Migration } from './migration';

const tables = ['passkey_challenges', 'recovery_codes', 'payout_codes', 'verifications'] as const;

/** Seals on codes and challenges, and on what the verifier knows a user by. Programs before it write none. */
export const sealedCodes: Migration = {
  number: 75,
  name: 'sealed-codes',
  oldestProgram: 75,
  seals: tables,
  statements: tables.map((table) => `alter table ${table} add column seal bytea`),
};
