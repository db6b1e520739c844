import type { Migration } from './migration';

/** Rates and fees that users were quoted. The rows of fee_snapshots become quotes of kind 'fee'. */
export const quotes: Migration = {
  number: 21,
  name: 'quotes',
  statements: [
    `create table quotes (
      id uuid primary key,
      user_id uuid not null references users (id),
      kind text not null check (kind in ('fee', 'swap')),
      currency_id integer not null,
      amount numeric(38, 0) check (amount > 0),
      to_currency_id integer,
      to_amount numeric(38, 0) check (to_amount > 0),
      rate numeric check (rate > 0),
      fee_currency_id integer not null,
      fee numeric(38, 0) not null check (fee >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      -- A quote of kind 'fee' exchanges nothing and may be used any number of times until it expires.
      check (num_nonnulls(amount, to_currency_id, to_amount, rate) = case kind when 'fee' then 0 else 4 end),
      check (kind <> 'fee' or used_at is null)
    )`,
    `insert into quotes (id, user_id, kind, currency_id, fee_currency_id, fee, created_at, expires_at)
      select id, user_id, 'fee', currency_id, fee_currency_id, base_fee, created_at, expires_at from fee_snapshots`,
    `drop table fee_snapshots`,
    `create index quotes_fees on quotes (user_id, currency_id, expires_at) where kind = 'fee'`,
    `create index quotes_expiry on quotes (expires_at)`,
  ],
};
