import type { Migration } from './migration';

/**
 * Daily statements that users have asked for. The key is the hash of the text, so that the note of the insert, which is in a
 * block, proves when it was issued. Nothing in it ever changes.
 */
export const issuedStatements: Migration = {
  number: 77,
  name: 'issued-statements',
  statements: [
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
    'create unique index issued_statements_of_day on issued_statements (user_id, day) where day is not null',
    // A statement of a past day finds the bills that its user had then.
    'create index bill_events_of_holder on bill_events (holder_id) where holder_id is not null and to_status = 10',
  ],
};
