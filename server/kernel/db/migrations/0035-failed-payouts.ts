import type { Migration } from './migration';

/** A statement takes back what failed payouts have returned to their payer since its beginning. */
export const failedPayouts: Migration = {
  number: 35,
  name: 'failed payouts',
  statements: [
    `create index payouts_failed on payouts (payer_id, ended_at) where state = 'failed' and payer_id is not null`,
  ],
};
