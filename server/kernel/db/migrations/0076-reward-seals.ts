import type { Migration } from './migration';

/** Seals on the rewards of referrers. Programs before it write none. */
export const rewardSeals: Migration = {
  number: 76,
  name: 'reward-seals',
  oldestProgram: 76,
  seals: ['referral_rewards'],
  statements: ['alter table referral_rewards add column seal bytea'],
};
