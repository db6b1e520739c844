import type { Migration } from './migration';

/** Seals on what arrives, on requests for coins from outside and on the operator's actions. Programs before it write none. */
export const arrivalSeals: Migration = {
  number: 68,
  name: 'arrival-seals',
  oldestProgram: 68,
  seals: ['chain_arrivals', 'external_inputs', 'operator_actions'],
  statements: [
    'alter table chain_arrivals add column seal bytea',
    'alter table external_inputs add column seal bytea',
    'alter table operator_actions add column seal bytea',
  ],
};
