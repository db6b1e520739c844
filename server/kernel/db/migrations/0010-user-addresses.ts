import type { Migration } from './migration';

/** Where users' coins arrive on the networks. */
export const userAddresses: Migration = {
  number: 10,
  name: 'user addresses',
  statements: [
    // An identity, because a restore sets it on to the highest number; one that is used twice would be two users' address.
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
