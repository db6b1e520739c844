import type { Migration } from './migration';

/** Passkeys, the challenges that wait for one's signature, and a code by e-mail for changing them. */
export const passkeys: Migration = {
  number: 43,
  name: 'passkeys',
  statements: [
    `create table passkeys (
      id uuid primary key,
      user_id uuid not null references users (id),
      credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
      public_key bytea not null check (octet_length(public_key) between 1 and 4096),
      -- How often it has signed, as far as it counts.
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null check (char_length(name) between 1 and 40),
      created_at timestamptz not null,
      last_used_at timestamptz
    )`,
    `create index passkeys_of_user on passkeys (user_id)`,
    // Each is deleted by the first answer to it, right or wrong.
    `create table passkey_challenges (
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('add', 'signIn')),
      -- Who was given it: a session, or the browser of a guest.
      binding_hash bytea not null,
      expires_at timestamptz not null
    )`,
    `create index passkey_challenges_end on passkey_challenges (expires_at)`,
    `alter table auth_flows
      drop constraint auth_flows_purpose_check,
      add constraint auth_flows_purpose_check check (purpose in
        ('signIn', 'registration', 'userUpdate', 'recovery', 'emailSecurity', 'appSecurity', 'passwordChange', 'passkeys'))`,
  ],
};
