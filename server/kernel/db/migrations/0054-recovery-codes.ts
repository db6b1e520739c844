import type { Migration } from './migration';

/** Codes that replace a lost authenticator app at sign-in and recovery; each counts once. */
export const recoveryCodes: Migration = {
  number: 54,
  name: 'recovery codes',
  statements: [
    `create table recovery_codes (
      code_hash bytea primary key,
      user_id uuid not null references users (id),
      made_at timestamptz not null,
      used_at timestamptz
    )`,
    `create index recovery_codes_of_user on recovery_codes (user_id)`,
  ],
};
