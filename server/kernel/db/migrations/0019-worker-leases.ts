import type { Migration } from './migration';

/** Which server does the background work that only one of them is to do, and when it last succeeded. */
export const workerLeases: Migration = {
  number: 19,
  name: 'worker leases',
  statements: [
    `create table worker_leases (
      worker text primary key,
      holder uuid not null,
      expires_at timestamptz not null,
      succeeded_at timestamptz
    )`,
  ],
};
