import type { Migration } from './migration';

/** Bills, their history, and hashes of their former PINs. */
export const bills: Migration = {
  number: 7,
  name: 'bills',
  statements: [
    // An export's passcodes stay here, encrypted, until its user has acknowledged it.
    `create table bill_exports (
      id uuid primary key,
      user_id uuid not null references users (id),
      currency_id integer not null,
      serials text[] not null,
      sealed_pins bytea,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      acknowledged_at timestamptz,
      check (acknowledged_at is null or sealed_pins is null)
    )`,
    `create index bill_exports_of_user on bill_exports (user_id, created_at)`,
    `create table bills (
      id uuid primary key,
      serial text not null unique check (serial ~ '^[0-9]{16}$'),
      currency_id integer not null,
      nominal numeric(38,0) not null check (nominal > 0),
      status smallint not null check (status in (0, 1, 10, 11, 12, 111)),
      holder_id uuid references users (id),
      minter_id uuid references users (id),
      reward numeric(38,0) not null check (reward >= 0),
      lock_id uuid,
      pin_hash bytea,
      export_id uuid references bill_exports (id),
      label text,
      minted_at timestamptz not null,
      changed_at timestamptz not null,
      check (left(serial, 5)::integer = currency_id),
      check ((status in (10, 111)) = (holder_id is not null)),
      check ((status = 1) = (pin_hash is not null)),
      check ((status = 1) = (export_id is not null)),
      check (label is null or status in (10, 111)),
      check (status <> 12 or lock_id is null)
    )`,
    `create index bills_of_holder on bills (holder_id, currency_id, nominal, id) where holder_id is not null`,
    `create index bills_of_minter on bills (minter_id, currency_id, nominal, id) where status = 0`,
    `create index bills_pool on bills (currency_id, nominal, minted_at, id) where status = 0`,
    `create index bills_stock on bills (currency_id, nominal, changed_at, id) where status = 11`,
    `create index bills_of_export on bills (export_id) where export_id is not null`,
    `create index bills_of_lock on bills (lock_id) where lock_id is not null`,
    // Contains no PIN and no hash of one.
    `create table bill_events (
      id bigint generated always as identity primary key,
      bill_id uuid not null references bills (id),
      move text not null,
      from_status smallint,
      to_status smallint not null,
      actor_id uuid references users (id),
      holder_id uuid references users (id),
      entry_id uuid,
      created_at timestamptz not null
    )`,
    `create index bill_events_of_bill on bill_events (bill_id, id)`,
    // Only someone with the right PIN may learn that a bill is used up, so spent PINs must stay recognisable.
    `create table spent_pins (
      bill_id uuid not null references bills (id),
      pin_hash bytea not null,
      spent_at timestamptz not null,
      primary key (bill_id, pin_hash)
    )`,
  ],
};
