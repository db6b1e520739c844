import type { Migration } from './migration';

/** Authenticator apps and password recovery. */
export const access: Migration = {
  number: 3,
  name: 'access',
  statements: [
    // Both secrets are encrypted. The pending one replaces the other once the user has entered a code made with it. `totp_last_step`
    // is the last time step whose code was accepted, so that no code is accepted twice.
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
