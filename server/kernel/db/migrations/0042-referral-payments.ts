import type { Migration } from './migration';

/** The auditor finds the rewards that an entry has paid by it. */
export const referralPayments: Migration = {
  number: 42,
  name: 'referral payments',
  statements: [
    `create index referral_rewards_paid on referral_rewards (paid_entry) where paid_entry is not null`,
  ],
};
