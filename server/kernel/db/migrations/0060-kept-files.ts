import type { Migration } from './migration';

/** Files of the app that servers of one release keep for browsers that a server of another one answers. */
export const keptFiles: Migration = {
  number: 60,
  name: 'kept-files',
  statements: [
    `create table kept_files (name text primary key, content bytea not null, published_at timestamptz not null)`,
  ],
};
