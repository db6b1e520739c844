import type { Migration } from './migration';

/**
 * The books. A transfer refers to two accounts of its own currency by foreign key, so an unbalanced entry can't be written;
 * `app-role.ts` denies the server's role updates and deletes on these tables.
 */
export const ledger: Migration = {
  number: 2,
  name: 'ledger',
  statements: [
    // Unlogged, because every call writes to it: no call waits for the disk, and a crash of the database empties it.
    `alter table budgets set unlogged`,
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
    `create table entries (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      kind text not null,
      note text,
      created_at timestamptz not null
    )`,
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
    // The lines of users' histories; the money itself is in the transfers.
    `create table operations (
      id uuid not null,
      user_id uuid not null,
      action smallint not null,
      area smallint not null,
      direction smallint not null check (direction in (0, 1)),
      currency_id integer not null,
      amount numeric(38, 0) not null check (amount >= 0),
      entry_seq bigint,
      created_at timestamptz not null,
      primary key (user_id, id)
    )`,
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
    `create table idempotency_keys (
      owner_id uuid not null,
      route text not null,
      key text not null,
      body_hash bytea not null,
      answer bytea not null,
      expires_at timestamptz not null,
      primary key (owner_id, route, key)
    )`,
    // Keys expire in the order in which they were inserted, so a BRIN index is enough and costs almost nothing.
    `create index idempotency_keys_expiry on idempotency_keys using brin (expires_at)`,
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
    `create table audit_state (
      id smallint primary key check (id = 1),
      due_at timestamptz not null,
      finished_at timestamptz,
      duration_ms integer,
      findings jsonb not null,
      verified_block bigint not null
    )`,
    `insert into audit_state values (1, '2000-01-01', null, null, '[]', 0)`,
    `create table set_prices (
      currency_id integer primary key,
      price numeric not null check (price > 0),
      set_at timestamptz not null
    )`,
    `create table set_mint_costs (
      version bigint generated always as identity primary key,
      currency_id integer not null,
      nominal text not null,
      cost numeric(38, 0) not null check (cost >= 0),
      set_at timestamptz not null
    )`,
    `create index set_mint_costs_newest on set_mint_costs (currency_id, nominal, version desc)`,
    `create table fee_snapshots (
      id uuid primary key,
      user_id uuid not null references users (id),
      currency_id integer not null,
      fee_currency_id integer not null,
      base_fee numeric(38, 0) not null check (base_fee >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    `create index fee_snapshots_user on fee_snapshots (user_id, currency_id, expires_at)`,
    `create index fee_snapshots_expiry on fee_snapshots (expires_at)`,
    // Currency 0 means all currencies.
    `create table pauses (
      operation text not null check (operation in ('mint', 'fill', 'burn', 'swap', 'send', 'epos')),
      currency_id integer not null default 0,
      reason text not null,
      set_at timestamptz not null,
      primary key (operation, currency_id)
    )`,
    `create table frozen_bills (
      serial text primary key check (serial ~ '^[0-9]{16}$'),
      reason text not null,
      frozen_at timestamptz not null
    )`,
  ],
};
