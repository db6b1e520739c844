import type { Migration } from './migration';

/** What a program's key may pay by itself: up to an amount a day, to these merchants. */
export const keyPurses: Migration = {
  number: 38,
  name: 'key purses',
  statements: [
    `alter table api_keys
      drop constraint api_keys_scopes_check,
      add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array['read', 'epos', 'pay'])`,
    `create table key_purses (
      key_id uuid primary key references api_keys (id),
      currency_id integer not null,
      day_limit numeric(38,0) not null check (day_limit > 0),
      merchant_ids uuid[] not null check (cardinality(merchant_ids) > 0),
      -- The last day on which it paid, in UTC, and how much it has paid on it.
      spent_on date,
      spent numeric(38,0) not null default 0 check (spent between 0 and day_limit)
    )`,
    // Which key made a payment; all others were made by their payers themselves.
    `create table key_payments (
      payment_id uuid primary key references payment_intents (id),
      key_id uuid not null references key_purses (key_id),
      amount numeric(38,0) not null check (amount > 0),
      paid_on date not null
    )`,
    `create index key_payments_of_day on key_payments (key_id, paid_on)`,
  ],
};
