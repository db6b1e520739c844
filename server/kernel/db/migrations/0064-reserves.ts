import type { Migration } from './migration';

/** Publications of the proof of reserves. Nothing in them ever changes. */
export const reserves: Migration = {
  number: 64,
  name: 'reserves',
  statements: [
    // `statement` is the signed text itself: its bytes are what the signature is of.
    `create table reserve_publications (
      id uuid primary key,
      published_at timestamptz not null,
      root bytea not null,
      statement text not null,
      signature bytea not null
    )`,
    // The nodes of each currency's tree from the leaves (level 0) to the root. A leaf's id is its user's, blinded.
    `create table reserve_nodes (
      publication_id uuid not null references reserve_publications (id) deferrable initially deferred,
      currency_id integer not null,
      level smallint not null,
      position integer not null,
      leaf_id bytea,
      hash bytea not null,
      amount numeric(78, 0) not null check (amount >= 0),
      primary key (publication_id, currency_id, level, position),
      check ((leaf_id is null) = (level > 0))
    )`,
    'create unique index reserve_nodes_by_leaf on reserve_nodes (publication_id, leaf_id) where leaf_id is not null',
    // The addresses of blue bills, with what lies there.
    `create table reserve_addresses (
      publication_id uuid not null references reserve_publications (id) deferrable initially deferred,
      currency_id integer not null,
      address text not null,
      amount numeric(38, 0) not null check (amount > 0),
      primary key (publication_id, currency_id, address)
    )`,
  ],
};
