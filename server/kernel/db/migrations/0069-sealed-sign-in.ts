import type { Migration } from './migration';

const tables = [
  'sessions',
  'refresh_tokens',
  'passkeys',
  'social_links',
  'auth_flows',
  'social_pending_links',
  'mailed_links',
  'qr_logins',
] as const;

/** Seals on sessions and on what leads to one. Programs before it write none. */
export const sealedSignIn: Migration = {
  number: 69,
  name: 'sealed-sign-in',
  oldestProgram: 69,
  seals: tables,
  statements: tables.map((table) => `alter table ${table} add column seal bytea`),
};
