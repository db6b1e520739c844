import type { Migration } from './migration';

/**
 * The log whose record N is block N: the tree hash of each size, and the complete subtrees that end with its last record. The
 * sealer appends the blocks that are there already. Its newest heads are signed.
 */
export const logHeads: Migration = {
  number: 66,
  name: 'log-heads',
  statements: [
    `create table log_heads (
      size bigint primary key,
      root bytea not null,
      nodes bytea[] not null,
      note text
    )`,
  ],
};
