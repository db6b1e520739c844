import type { Migration } from './migration';

/** Seals on rows, and the auditor's progress. */
export const audit: Migration = {
  number: 16,
  name: 'audit',
  statements: [
    // `about` is the request or payment that the entry was made for; `seal` is a keyed hash over the entry, its transfers and
    // its operations.
    `alter table entries add column about uuid, add column seal bytea`,
    // Until now operations that move no money had no entry; each one gets an entry without transfers.
    `with bare as (
        select id, created_at from operations where entry_seq is null order by created_at, id
      ), recorded as (
        insert into entries (id, kind, created_at) select id, 'record', created_at from bare returning seq, id
      )
      update operations set entry_seq = recorded.seq from recorded
      where operations.id = recorded.id and operations.entry_seq is null`,
    `alter table operations alter column entry_seq set not null`,
    `create index operations_entry on operations (entry_seq)`,
    `create index blocks_min_seq on blocks (min_seq)`,
    `alter table mint_requests add column seal bytea`,
    `alter table payment_intents add column seal bytea`,
    `create unique index payment_intents_refund_entry on payment_intents (refund_entry_id)
      where refund_entry_id is not null`,
    // A seal for each passcode that a bill has ever had, spent or not; the passcode can't be derived from it.
    `create table pin_seals (
      bill_id uuid not null references bills (id),
      seal bytea not null,
      made_at timestamptz not null,
      primary key (bill_id, seal)
    )`,
    // When the last audit began, and the interval until the next one.
    `alter table audit_state add column started_at timestamptz, add column interval_s integer, drop column verified_block`,
    // The last verified block, the rows that the latest audits have seen, and the position of the round over all rows.
    `create table audit_progress (
      id smallint primary key check (id = 1),
      verified_block bigint not null default 0,
      seen jsonb not null default '{}',
      round bigint not null default 1,
      round_block bigint not null default 0,
      step smallint not null default 0,
      after text,
      round_started_at timestamptz,
      round_finished_at timestamptz,
      found jsonb not null default '[]',
      kept jsonb not null default '[]'
    )`,
    `insert into audit_progress (id) values (1)`,
    // Each account's sum over the verified blocks (`sum`) and over the blocks that the current round has walked (`round_sum`).
    `create table audit_sums (
      account_id uuid primary key,
      sum numeric not null default 0,
      round bigint not null default 0,
      round_sum numeric not null default 0
    ) with (fillfactor = 60)`,
    // The sums by kind and currency: all users' accounts together, each system account by itself.
    `create table audit_totals (
      kind text not null,
      currency_id integer not null,
      holder text not null,
      sum numeric not null,
      primary key (kind, currency_id, holder)
    ) with (fillfactor = 60)`,
  ],
};
