import type { Migration } from './migration';

/** The state of users' identity verifications, and the data of the stand-in verifier. */
export const verifications: Migration = {
  number: 48,
  name: 'verifications',
  statements: [
    // The verifier knows the user by the reference. Reads are numbered: the result of an overtaken read is ignored.
    `create table verifications (
      user_id uuid primary key references users (id),
      reference uuid not null unique default gen_random_uuid(),
      reads_begun bigint not null default 0,
      read_applied bigint not null default 0 check (read_applied <= reads_begun),
      -- When the operator has said what the state is; nothing from before changes it.
      overruled_at timestamptz
    )`,
    `create table verification_hints (
      hint_hash bytea primary key,
      expires_at timestamptz not null
    )`,
    'create index verification_hints_end on verification_hints (expires_at)',
    // Used only by the stand-in.
    `create table verifier_applicants (
      reference uuid primary key,
      state smallint not null check (state between 0 and 6)
    )`,
  ],
};
