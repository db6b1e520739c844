import type { Migration } from './migration';

/** Sends that first move a coin to their network: what they take, and since when it has been moved. */
export const migratingSends: Migration = {
  number: 40,
  name: 'migrating sends',
  statements: [
    `alter table sends
      add column source_currency_id integer,
      add column source_amount numeric(38,0) check (source_amount > 0),
      add column migrated_at timestamptz,
      add check ((source_currency_id is null) = (source_amount is null)),
      add check (migrated_at is null or source_currency_id is not null)`,
  ],
};
