/** What may have changed of a user's data; each is also the first part of the query keys that show it. */
export const liveTopics = [
  'user',
  'sessions',
  'bills',
  'pay',
  'balances',
  'exports',
  'bulk',
  'mint-house',
  'epos',
  'operations',
  'deposits',
  'sends',
  'referrals',
] as const;

/** Whenever money or bills of a user have changed, so has the history; it is not announced by itself. */
export const topicsOfHistory: readonly string[] = [
  'bills',
  'pay',
  'balances',
  'exports',
  'mint-house',
  'epos',
  'sends',
] satisfies readonly LiveTopic[];

/**
 * What a user's own movement of money may have changed: refetched after each, whether or not the server's events come. What is left
 * to migrate today is announced by nobody.
 */
export const topicsOfMoney: readonly string[] = [
  ...liveTopics.filter((topic) => topic !== 'user' && topic !== 'sessions' && topic !== 'referrals'),
  'migration',
];

export type LiveTopic = (typeof liveTopics)[number];

/** Server-sent events: `topic` names what has changed, `reset` that anything may have, `end` that the session is over. */
export const livePath = '/api/passport/v1/live';
