import type { Migration } from './migration';

/**
 * Moves of bills bear seals. Changes of sealed rows are noted by the database itself. Both are sealed in blocks as entries are.
 * Programs before it leave them out.
 */
export const rowChanges: Migration = {
  number: 62,
  name: 'row-changes',
  oldestProgram: 62,
  seals: ['bill_events'],
  statements: [
    `create table row_changes (
      id bigint generated always as identity primary key,
      table_name text collate "C" not null,
      change text collate "C" not null check (change in ('insert', 'update', 'delete')),
      row_key text collate "C" not null,
      seal bytea
    )`,
    // It's written with every payment: comparing by bytes, and the key alone, make it twice as cheap.
    'create index row_changes_of_row on row_changes (row_key, id)',
    'alter table bill_events add column seal bytea',
    `alter table blocks add column event_ids bigint[] not null default '{}',
      add column change_ids bigint[] not null default '{}'`,
    `alter table seal_state add column through_event bigint not null default 0,
      add column through_change bigint not null default 0`,
    `create index blocks_event_range on blocks
      using gist (int8range(event_ids[1], event_ids[cardinality(event_ids)], '[]')) where cardinality(event_ids) > 0`,
    'create table event_gaps (id bigint primary key, noticed_at timestamptz not null)',
    `create index blocks_change_range on blocks
      using gist (int8range(change_ids[1], change_ids[cardinality(change_ids)], '[]')) where cardinality(change_ids) > 0`,
    'create table change_gaps (id bigint primary key, noticed_at timestamptz not null)',
  ],
};
