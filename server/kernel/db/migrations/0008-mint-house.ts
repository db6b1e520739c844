import type { Migration } from './migration';

/** Requests to mint, fill and burn, and counts of bills. */
export const mintHouse: Migration = {
  number: 8,
  name: 'mint house',
  statements: [
    `create table mint_requests (
      id uuid primary key,
      user_id uuid not null references users (id),
      currency_id integer not null,
      type smallint not null check (type in (0, 1, 2)),
      status smallint not null check (status in (-1, 0, 1)),
      bill_count integer not null check (bill_count > 0),
      amount numeric(38,0) not null check (amount > 0),
      -- The job's input; its fields depend on the type.
      details jsonb not null,
      hold_id uuid,
      -- The name of an error in the error catalogue.
      reason text,
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((status = 0) = (ended_at is null)),
      check ((status = -1) = (reason is not null))
    )`,
    // The index includes the status, so that counting by status reads the index alone.
    `drop index bills_of_holder`,
    `create index bills_of_holder on bills (holder_id, currency_id, nominal, id) include (status)
      where holder_id is not null`,
    // A user has at most one open request of each currency and type.
    `create unique index mint_requests_open on mint_requests (user_id, currency_id, type) where status = 0`,
    `create index mint_requests_due on mint_requests (created_at, id) where status = 0`,
    `create index mint_requests_of_user on mint_requests (user_id, created_at desc, id desc)`,
    `create index mint_requests_of_kind on mint_requests (user_id, currency_id, type, created_at desc, id desc)`,
    // Each move inserts its changes as new rows, so that moves never wait for one another. The sum of the rows is the count; a
    // background worker folds them together.
    `create table bill_tallies (
      id bigint generated always as identity primary key,
      currency_id integer not null,
      status smallint not null,
      bill_count bigint not null,
      amount numeric(38,0) not null
    )`,
    `create index bill_tallies_of_currency on bill_tallies (currency_id)`,
    `insert into bill_tallies (currency_id, status, bill_count, amount)
      select currency_id, status, count(*), sum(nominal) from bills group by currency_id, status`,
  ],
};
