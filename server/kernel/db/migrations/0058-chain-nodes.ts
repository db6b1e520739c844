import type { Migration } from './migration';

/** How the nodes of real networks answered last, as the servers that follow them saw it. */
export const chainNodes: Migration = {
  number: 58,
  name: 'chain nodes',
  statements: [
    `create table chain_nodes (
      network text primary key,
      answered_at timestamptz,
      tip_height bigint,
      -- The newest block's own time; null where the adapter can't tell.
      tip_at timestamptz,
      -- Blocks that the node knows of and has not taken yet; null where it can't tell.
      behind bigint,
      -- Since its last answer; null while it answers.
      failing_since timestamptz,
      error text
    )`,
  ],
};
