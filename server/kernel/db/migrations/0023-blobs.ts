import type { Migration } from './migration';

/** Files that users have uploaded, as the server has re-encoded them. */
export const blobs: Migration = {
  number: 23,
  name: 'blobs',
  statements: [
    `create table blobs (
      -- Random, so that nobody can guess one from another.
      id uuid primary key,
      bytes bytea not null,
      content_type text not null,
      created_at timestamptz not null
    )`,
  ],
};
