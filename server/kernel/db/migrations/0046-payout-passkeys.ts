import type { Migration } from './migration';

/** Lets a passkey replace a payout's code. */
export const payoutPasskeys: Migration = {
  number: 46,
  name: 'payout passkeys',
  statements: [
    // Whether the owner also proved the authenticator app when adding it: only then the passkey replaces the app.
    `alter table passkeys add column with_app boolean not null default false`,
    `alter table passkey_challenges add column with_app boolean not null default false`,
    // What a passkey has to sign for this request, under its hash; it is gone with the first answer.
    `alter table payout_codes
      add column challenge_hash bytea,
      add column challenge_until timestamptz,
      add constraint payout_codes_challenge_check check ((challenge_hash is null) = (challenge_until is null))`,
  ],
};
