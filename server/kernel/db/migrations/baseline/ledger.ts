/**
 * The books. A transfer refers to two accounts of its own currency by foreign key, so an unbalanced entry can't be written;
 * `app-role.ts` denies the server's role updates and deletes on these tables.
 */
export const ledgerTables: readonly string[] = [
  `create table accounts (
    id uuid primary key,
    kind text not null,
    currency_id integer not null,
    holder text not null,
    unique (kind, currency_id, holder),
    unique (id, currency_id)
  )`,
  // Only accounts of users and holds have a row. The fill factor leaves room for updates on the same page.
  `create table balances (
    account_id uuid primary key references accounts (id),
    balance numeric(38, 0) not null,
    constraint balances_never_negative check (balance >= 0)
  ) with (fillfactor = 60)`,
  // `about` is the request or payment that the entry was made for; `seal` is a keyed hash over the entry, its transfers and
  // its operations.
  `create table entries (
    seq bigint generated always as identity primary key,
    id uuid not null unique,
    kind text not null,
    note text,
    created_at timestamptz not null,
    about uuid,
    seal bytea
  )`,
  `create unique index entries_reversed_once on entries (kind) where kind like 'reversal of %'`,
  // A send's money leaves its hold once, and a signed send ends once. A writer with the server's login can't change that by
  // altering holds, payouts and their transactions.
  `create unique index sends_leave_hold_once on entries (about)
    where kind in ('send: signed', 'send: settled', 'release hold')`,
  `create unique index sends_end_once on entries (about) where kind in ('send: final', 'send: failed')`,
  `create table transfers (
    entry_seq bigint not null references entries (seq),
    line smallint not null,
    debit_account uuid not null,
    credit_account uuid not null,
    currency_id integer not null,
    amount numeric(38, 0) not null check (amount > 0),
    primary key (entry_seq, line),
    foreign key (debit_account, currency_id) references accounts (id, currency_id),
    foreign key (credit_account, currency_id) references accounts (id, currency_id),
    check (debit_account <> credit_account)
  )`,
  // The lines of users' histories; the money itself is in the transfers. The reference is the request, payment or payout whose
  // state an operation shares.
  `create table operations (
    id uuid not null,
    user_id uuid not null,
    action smallint not null,
    area smallint not null,
    direction smallint not null check (direction in (0, 1)),
    currency_id integer not null,
    amount numeric(38, 0) not null check (amount >= 0),
    entry_seq bigint not null,
    created_at timestamptz not null,
    ref_kind text,
    ref_id uuid,
    details jsonb,
    primary key (user_id, id),
    constraint operations_whole_ref check ((ref_kind is null) = (ref_id is null))
  )`,
  `create index operations_entry on operations (entry_seq)`,
  `create index operations_of_kind on operations (user_id, currency_id, action, area, id)`,
  `create index operations_of_ref on operations (ref_id) where ref_id is not null`,
  `create index operations_of_counterparty on operations (user_id, (details ->> 'counterpartyId'), id)
    where details ->> 'counterpartyId' is not null`,
  `create index operations_of_amount on operations (user_id, currency_id, amount, id)`,
  `create table holds (
    id uuid primary key,
    user_id uuid not null references users (id),
    purpose text not null,
    currency_id integer not null,
    amount numeric(38, 0) not null check (amount > 0),
    fee_currency_id integer not null,
    fee_amount numeric(38, 0) not null check (fee_amount >= 0),
    created_at timestamptz not null,
    expires_at timestamptz,
    ended_at timestamptz,
    ending text check (ending in ('settled', 'released')),
    check ((ended_at is null) = (ending is null))
  )`,
  `create index holds_open on holds (expires_at) where ended_at is null`,
  `create index holds_user on holds (user_id) where ended_at is null`,
  // A statement subtracts holds that were released after its beginning.
  `create index holds_released on holds (user_id, ended_at) where ending = 'released'`,
  `create table blocks (
    number bigint primary key,
    previous_hash bytea not null,
    merkle_root bytea not null,
    hash bytea not null unique,
    sealed_at timestamptz not null,
    min_seq bigint not null,
    max_seq bigint not null,
    entry_seqs bigint[] not null
  )`,
  `create index blocks_max_seq on blocks (max_seq)`,
  // Finds the blocks that may hold some entries: with many small blocks, neither end alone is selective.
  `create index blocks_range on blocks using gist (int8range(min_seq, max_seq, '[]'))`,
  // Entry numbers that sealing has not seen: their transaction is still running or was rolled back.
  `create table seal_gaps (seq bigint primary key, noticed_at timestamptz not null)`,
  `create table seal_state (id smallint primary key check (id = 1), through_seq bigint not null)`,
  `insert into seal_state values (1, 0)`,
  // Balances of system accounts over the sealed entries, so that a reader adds only the transfers after them.
  // Numeric without a precision: sealing must never fail on an entry that could be written.
  `create table system_balances (
    account_id uuid primary key references accounts (id),
    balance numeric not null
  ) with (fillfactor = 60)`,
];
