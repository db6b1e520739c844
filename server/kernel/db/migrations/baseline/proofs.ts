/** What users can check the books by: the proof of reserves, and the daily statements that were issued. */
export const proofTables: readonly string[] = [
  // Publications of the proof of reserves. Nothing in them ever changes.
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
  `create unique index reserve_nodes_by_leaf on reserve_nodes (publication_id, leaf_id) where leaf_id is not null`,
  // The addresses of blue bills, with what lies there.
  `create table reserve_addresses (
    publication_id uuid not null references reserve_publications (id) deferrable initially deferred,
    currency_id integer not null,
    address text not null,
    amount numeric(38, 0) not null check (amount > 0),
    primary key (publication_id, currency_id, address)
  )`,
  // Daily statements that users have asked for. The key is the hash of the text, so that the note of the insert, which is in a
  // block, proves when it was issued. Nothing in it ever changes.
  `create table issued_statements (
    hash text primary key,
    user_id uuid not null references users (id),
    -- In UTC; null while the day was not over.
    day text,
    -- What is signed; null while the day was not over.
    statement text,
    issued_at timestamptz not null,
    seal bytea
  )`,
  `create unique index issued_statements_of_day on issued_statements (user_id, day) where day is not null`,
];
