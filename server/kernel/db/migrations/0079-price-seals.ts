import type { Migration } from './migration';

/** Seals on recorded prices, and a number for the auditor to read them by. Programs before it write none. */
export const priceSeals: Migration = {
  number: 79,
  name: 'price-seals',
  oldestProgram: 79,
  seals: ['price_records'],
  statements: [
    `alter table price_records add column id bigint generated always as identity unique,
      add column seal bytea`,
  ],
};
