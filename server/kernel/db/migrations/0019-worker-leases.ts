import type { Migration } from './migration';

/** Leases on background work that one of several servers does for all, and the time of each worker's last success. */
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
