import type { Migration } from './migration';

/** Requests to move coins here from outside, each with an address of its own. */
export const externalInputs: Migration = {
  number: 44,
  name: 'external inputs',
  statements: [
    // An identity column, as with users' addresses: a number given out twice would give two requests the same address.
    `create table input_addresses (
      address_index integer primary key generated always as identity (minvalue 0 start with 0),
      user_id uuid not null references users (id),
      chain text not null,
      address text unique
    )`,
    `create table external_inputs (
      id uuid primary key,
      user_id uuid not null references users (id),
      currency_from integer not null,
      currency_to integer not null,
      amount numeric(38,0) not null check (amount > 0),
      dust numeric(38,0) not null check (dust > 0),
      address_index integer not null unique references input_addresses (address_index),
      state text not null check (state in ('open', 'done', 'expired', 'underpaid', 'short', 'spent')),
      hash text,
      entry_id uuid unique,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'open') = (ended_at is null)),
      check ((state = 'done') = (entry_id is not null))
    )`,
    `create index external_inputs_of_user on external_inputs (user_id, created_at desc)`,
    `create index external_inputs_open on external_inputs (created_at) where state = 'open'`,
    `create index chain_arrivals_of_address on chain_arrivals (address)`,
  ],
};
