import type { Migration } from './migration';

/** How a user confirms payouts: the setting, and the codes of single requests. */
export const payoutCodes: Migration = {
  number: 27,
  name: 'payout codes',
  statements: [
    `alter table auth_flows
      drop constraint auth_flows_purpose_check,
      add constraint auth_flows_purpose_check check (purpose in
        ('signIn', 'registration', 'userUpdate', 'recovery', 'emailSecurity', 'appSecurity'))`,
    // Without an authenticator app nobody could confirm a payout by one.
    `alter table users add constraint users_app_security
      check (transaction_security_type <> 1 or totp_secret is not null)`,
    // A row for each payout request. The channel is that of the time when the code was requested; without a mail there is no
    // hash.
    `create table payout_codes (
      request_id uuid primary key,
      user_id uuid not null references users (id),
      purpose text not null check (purpose in ('send', 'migration')),
      channel smallint not null check (channel between -1 and 1),
      code_hash bytea,
      code_sent_at timestamptz,
      code_expires_at timestamptz,
      tries_left smallint not null check (tries_left >= 0),
      begun_at timestamptz not null,
      used_at timestamptz,
      check ((channel = 0) = (code_hash is not null)),
      check (num_nonnulls(code_hash, code_sent_at, code_expires_at) in (0, 3))
    )`,
    `create index payout_codes_age on payout_codes (begun_at)`,
  ],
};
