import type { Migration } from './migration';

/** The auditor asks which blocks may hold any of some entries: with many small blocks neither end alone tells. */
export const blockRanges: Migration = {
  number: 22,
  name: 'block ranges',
  statements: [
    `create index blocks_range on blocks using gist (int8range(min_seq, max_seq, '[]'))`,
    'drop index blocks_min_seq',
  ],
};
