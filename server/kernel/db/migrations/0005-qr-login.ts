import type { Migration } from './migration';

/** QR codes with which a signed-in phone signs another browser in. */
export const qrLogin: Migration = {
  number: 5,
  name: 'qr-login',
  statements: [
    `create table qr_logins (
      id uuid primary key,
      code_hash bytea not null unique,
      browser_hash bytea not null unique,
      session_id_hash bytea not null,
      status text not null check (status in ('init', 'opened', 'confirmed', 'authorized', 'cancelled')),
      number text not null check (number ~ '^[1-9][0-9]$'),
      device text not null,
      address text not null,
      place text,
      opened_by uuid references users (id),
      confirmed_in uuid references sessions (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check (status in ('init', 'cancelled') or opened_by is not null),
      check (status not in ('confirmed', 'authorized') or confirmed_in is not null)
    )`,
    `create index qr_logins_expiry on qr_logins (expires_at)`,
    `create index qr_logins_session on qr_logins (confirmed_in) where confirmed_in is not null`,
  ],
};
