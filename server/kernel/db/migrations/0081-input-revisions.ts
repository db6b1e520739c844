import type { Migration } from './migration';

/** Numbers each change of a request for coins from outside, so that no earlier state can be brought back. Programs before it don't. */
export const inputRevisions: Migration = {
  number: 81,
  name: 'input-revisions',
  oldestProgram: 81,
  seals: ['external_inputs'],
  statements: [
    'alter table external_inputs add column revision integer not null default 0',
    'update external_inputs set seal = null',
  ],
};
