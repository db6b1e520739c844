import type { Migration } from './migration';

/** The operator's history, and the rule that an entry can be reversed only once. */
export const operatorHistory: Migration = {
  number: 13,
  name: 'operator history',
  statements: [
    `create table operator_actions (
      id bigint generated always as identity primary key,
      done_at timestamptz not null,
      actor text not null check (actor <> ''),
      command text not null check (command <> ''),
      -- {"words": [...], "options": {...}}, as the operator typed them.
      arguments jsonb not null,
      reason text not null check (reason <> ''),
      -- [{"what": ..., "from": ..., "to": ...}]
      changes jsonb not null,
      -- The entry that the action has written, if it has moved money.
      entry_id uuid unique references entries (id)
    )`,
    // Entries from before this table have the operator's name and reason in their note.
    `insert into operator_actions (done_at, actor, command, arguments, reason, changes, entry_id)
      select created_at, coalesce(substring(note from '[(]([^()]+)[)]$'), 'unknown'),
        case kind when 'genesis' then 'genesis' when 'operator credit' then 'credit'
          when 'operator debit' then 'debit' else 'reverse' end,
        '{"words": [], "options": {}}', coalesce(nullif(btrim(note), ''), 'not written down'), '[]', id
      from entries
      where kind in ('genesis', 'operator credit', 'operator debit') or kind like 'reversal of %'
      order by seq`,
    `create unique index entries_reversed_once on entries (kind) where kind like 'reversal of %'`,
  ],
};
