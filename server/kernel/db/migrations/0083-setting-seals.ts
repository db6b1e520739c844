import type { Migration } from './migration';

const tables = ['set_prices', 'set_mint_costs', 'pauses', 'frozen_bills'] as const;

/** Seals on what the operator sets, and one column by which a pause is known. Programs before it write none. */
export const settingSeals: Migration = {
  number: 83,
  name: 'setting-seals',
  oldestProgram: 83,
  seals: tables,
  statements: [
    ...tables.map((table) => `alter table ${table} add column seal bytea`),
    `alter table pauses add column name text unique generated always as (operation || ' ' || currency_id::text) stored`,
  ],
};
