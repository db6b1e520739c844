import type { Migration } from './migration';

/** Users' addresses for receiving coins on the networks. */
export const userAddresses: Migration = {
  number: 10,
  name: 'user addresses',
  statements: [
    // An identity column, because a restore continues its sequence after the highest number; a number given out twice would
    // give two users the same address.
    `create table user_address_indexes (
      user_id uuid primary key references users (id),
      address_index integer not null unique generated always as identity (minvalue 0 start with 0)
    )`,
    `create table user_addresses (
      user_id uuid not null references user_address_indexes (user_id),
      chain text not null,
      address text not null unique,
      primary key (user_id, chain)
    )`,
  ],
};
