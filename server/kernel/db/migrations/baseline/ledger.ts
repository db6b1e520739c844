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
  // A quote is used once, a request for coins from outside moves once, and what arrived is taken and credited once.
  `create unique index quotes_are_used_once on entries (about) where kind in ('buy tct', 'buy tct with bills')`,
  `create unique index inputs_move_once on entries (about) where kind = 'migrate' and about is not null`,
  `create unique index arrivals_leave_custody_once on entries (about) where kind in ('deposit', 'deposit: unclaimed')`,
  `create unique index arrivals_are_credited_once on entries (about) where kind in ('deposit', 'deposit: claimed')`,
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
];
