/** Blocks, which seal entries, moves of bills and changes of sealed rows; and the log whose record N is block N. */
export const blockTables: readonly string[] = [
  `create table blocks (
    number bigint primary key,
    previous_hash bytea not null,
    merkle_root bytea not null,
    hash bytea not null unique,
    sealed_at timestamptz not null,
    min_seq bigint not null,
    max_seq bigint not null,
    entry_seqs bigint[] not null,
    event_ids bigint[] not null default '{}',
    change_ids bigint[] not null default '{}'
  )`,
  `create index blocks_max_seq on blocks (max_seq)`,
  // Finds the blocks that may hold some entries: with many small blocks, neither end alone is selective.
  `create index blocks_range on blocks using gist (int8range(min_seq, max_seq, '[]'))`,
  `create index blocks_event_range on blocks
    using gist (int8range(event_ids[1], event_ids[cardinality(event_ids)], '[]')) where cardinality(event_ids) > 0`,
  `create index blocks_change_range on blocks
    using gist (int8range(change_ids[1], change_ids[cardinality(change_ids)], '[]')) where cardinality(change_ids) > 0`,
  // Numbers that sealing has not seen: their transaction is still running or was rolled back.
  `create table seal_gaps (seq bigint primary key, noticed_at timestamptz not null)`,
  `create table event_gaps (id bigint primary key, noticed_at timestamptz not null)`,
  `create table change_gaps (id bigint primary key, noticed_at timestamptz not null)`,
  `create table seal_state (
    id smallint primary key check (id = 1),
    through_seq bigint not null,
    through_event bigint not null default 0,
    through_change bigint not null default 0
  )`,
  `insert into seal_state (id, through_seq) values (1, 0)`,
  // Balances of system accounts over the sealed entries, so that a reader adds only the transfers after them.
  // Numeric without a precision: sealing must never fail on an entry that could be written.
  `create table system_balances (
    account_id uuid primary key references accounts (id),
    balance numeric not null
  ) with (fillfactor = 60)`,
  // Every change of a sealed row. The database itself notes it, by triggers that `note-changes.ts` makes.
  `create table row_changes (
    id bigint generated always as identity primary key,
    table_name text collate "C" not null,
    change text collate "C" not null check (change in ('insert', 'update', 'delete')),
    row_key text collate "C" not null,
    seal bytea
  )`,
  // It's written with every payment: comparing by bytes, and the key alone, make it twice as cheap.
  `create index row_changes_of_row on row_changes (row_key, id)`,
  // The log's tree hash of each size, and the complete subtrees that end with its last record. The newest heads are signed.
  `create table log_heads (
    size bigint primary key,
    root bytea not null,
    nodes bytea[] not null,
    note text
  )`,
  // Signed heads of the log that a server has seen and that the books lack, until the operator accepts it.
  `create table lost_heads (
    root bytea primary key,
    size bigint not null,
    note text not null,
    found_at timestamptz not null,
    accepted_at timestamptz,
    continues_at bigint,
    seal bytea
  )`,
];
