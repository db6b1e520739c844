import type { Migration } from './migration';

/** The newest block of its network when a signed leg was last looked at, and the order in which legs come up. */
export const payoutPolls: Migration = {
  number: 37,
  name: 'payout polls',
  statements: [
    `alter table payout_legs add column looked_at_hash text`,
    `create index payout_legs_due_by_state on payout_legs (state, due_at) where ended_at is null`,
  ],
};
