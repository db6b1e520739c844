import type { Migration } from './migration';

/** Authenticator apps, recovery of a password, and which devices a user is known on. */
export const access: Migration = {
  number: 3,
  name: 'access',
  statements: [
    // Encrypted; the pending one counts once a code made with it was shown. A time step is never taken twice.
    `alter table users
      add column totp_secret bytea,
      add column totp_last_step bigint,
      add column totp_pending bytea,
      add check ((secure_mode in (1, 2)) = (totp_secret is not null))`,
    `alter table auth_flows
      drop constraint auth_flows_purpose_check,
      drop constraint auth_flows_step_check,
      drop constraint auth_flows_check,
      add constraint auth_flows_purpose_check
        check (purpose in ('signIn', 'registration', 'userUpdate', 'recovery')),
      add constraint auth_flows_step_check check (step in ('code', 'authenticator', 'password')),
      add constraint auth_flows_key_check check ((step = 'code') = (key_hash is null))`,
  ],
};
